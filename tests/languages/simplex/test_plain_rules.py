"""Rules that only look as if they made cases: none has a branch (P1, P4-P6)."""

from __future__ import annotations

import pytest

from workbench.languages.simplex.branches import branches_of


@pytest.mark.parametrize(
    "rule",
    [
        "the badge shows where the visitor parked",
        "the hives stand where the old orchard was",
        "the map marks where the pipes run under the road",
        "the letter says when the parcel was left and where it is",
        "the queue shows who is next and who has been called",
        "the time when the lorry left is on the ticket",
        "the year when the mill burned is in bold",
        "the label says what it is, where it came from and when it was packed",
        "the finding aid tells where each box stands and when it was last opened",
        "boxes opened once are listed with those never opened",
        "the deed, once the property of the abbey, is shown first",
        "records otherwise unlisted appear in the appendix",
        "the plaque where he fell is of bronze",
        "the drawer where spoons are kept is lined",
        "the crew meets where the tender lies",
        "a stop is drawn where the bus line ends",
        "signs are put up where the path is steep",
        "passengers who board at Crewe are counted in the Crewe column",
        "the scanner that sits at gate 4 reports every pass to the gate log",
        "wool, which shrinks, is labelled with a red tag",
        "the case in which the violin lies is numbered",
        "each lot has a photograph that shows the maker's mark",
    ],
)
def test_a_rule_that_names_where_when_or_by_whom_makes_no_case(rule: str) -> None:
    assert branches_of(rule) == ()


@pytest.mark.parametrize(
    "rule",
    [
        "it is checked if the seal is intact",
        "the notice says what happens if the water is off",
        "the clerk checks whether the stamp is there",
        "the log says whether the pump ran",
        "state which lots were sold",
        "the sign shows where the exits are",
        "a note tells when the next tide is due",
        "the field says if the child can swim",
        "an if in the text is set in italics",
    ],
)
def test_a_rule_that_asks_indirectly_makes_no_case(rule: str) -> None:
    assert branches_of(rule) == ()


@pytest.mark.parametrize(
    "rule",
    [
        "while the price differs from shop to shop, the label is the same everywhere",
        "the summary is in French while the annex is in German",
        "one brother farms while the other fishes",
        "the first column is the date, the second column is the amount",
        "the front page shows the title, the back page shows the price",
        "pressures are shown in bar, temperatures in °C",
        "a knot is 1.852 km/h",
        "an inch is 25.4 mm, a foot 304.8 mm",
        "the team has 11 players, the bench 7",
        "tenors stand on the left, basses on the right",
        "at the top is the date, at the bottom is the signature",
        "in column A is the code, in column B is the name",
        "on page 1 is the summary, on page 2 is the detail",
        "over the porch hangs a lamp, under it a bench",
        "on the one hand there is cost, on the other hand there is time",
        "from Linz the line runs to Steyr, from Steyr to Garsten",
        "the tower is 30 m at the base and 20 m at the top",
        "white wines rest on the left, red wines rest on the right",
        "the first digit is 3, the second 7",
        "size S uses 4 balls, size M 5 balls",
        "trains for Oslo at 7 and for Bergen at 8 are on platform 2",
        "by day the list is on paper as by night",
        "a tenor by day and a baker by night, he is listed twice",
        "ten pounds is a stone, eight stone a hundredweight",
        "a third of the hall is for guests, the rest for members",
    ],
)
def test_a_rule_that_sets_two_things_side_by_side_makes_no_case(rule: str) -> None:
    assert branches_of(rule) == ()


@pytest.mark.parametrize(
    "rule",
    [
        "the invoice lists the consignee, the carrier and the port of loading",
        "the ledger has three columns: date, account, amount",
        "tea, coffee, anything else on the trolley and the daily cake are free",
        "one line for the name, one line for the street and one for the town",
        "two beds for staff and four beds for guests are on the plan",
        "tables are laid for two, for four and for six",
        "name, rank; unit, base; date, place",
        "use a pencil and a ruler for the sketch",
        "ages 3 to 5 and ages 6 to 9 sit in separate rooms",
        "Monday - Friday, 9 - 17",
        "red wine, 2 dl; white wine, 1 dl",
        "upper lid, brass; lower lid, zinc",
        "mix cement, sand and gravel 1:2:3",
        "status is one of open, held, closed",
        "houses built before the war and houses built after it are on one plan",
        "guests staying a week and guests staying a night sign the same book",
        "members and non-members share the cloakroom",
        "The clerk shall first stamp the form, then enter it in the book and thereafter forward it",
        "the result is JSON, character code is UTF-8 without BOM, line feed is LF",
        "it draws lines on 404 or 405 sheets",
        "a comma counts as a character and a blank as well",
        "no smoking, no dogs",
        "letters before 1900 or after 1950 are on microfilm",
        "keep a tally of shots thrown and knock one off the stock each time",
        "the kids who ride and the kids who walk leave by one gate",
        "disks that were pulled and disks that failed are counted together",
        "flour from the north silo and flour from the south silo go into one blend",
        "pages torn out are listed, however few",
        "the tempo is as printed, or as near to it as the organ allows",
        "half the coins are gold, the rest silver",
        "hay cut in June is stacked apart from hay cut in August",
        "build no: date plus counter",
        "it takes as long as it takes",
    ],
)
def test_a_rule_that_lists_makes_no_case(rule: str) -> None:
    assert branches_of(rule) == ()


@pytest.mark.parametrize(
    "rule",
    [
        "the timestamp → ISO 8601 mapping keeps the time zone",
        "JSON → CSV conversion keeps the column order",
        "path: inbox → review → archive",
        "red → amber → green is the order of the lamp",
        "the motto stands over the door: all are welcome",
        "the reason is simple: two people share one key",
        "note: the figures are in thousands of euros",
        "priority: high, medium or low",
        "output: one line per patient",
        "page size = A4, margins = 2 cm",
        "Key: A = adult, C = child, S = senior",
        "x = longitude, y = latitude",
        "voltage = 230 V, frequency = 50 Hz",
        "font: Garamond 11 pt; titles: Futura 14 pt",
        "the deck is 12 m – the longest in the fleet",
        "the tank at 3 bar – the works setting – is grey",
        "the harbour – over 300 years old – is listed",
        "part 1 – names; part 2 – places",
        "list by ward: name - bed - diet",
        "contents by chapter: 1 - birds, 2 - fish, 3 - frogs",
    ],
)
def test_a_rule_with_a_sign_of_a_map_in_it_makes_no_case(rule: str) -> None:
    assert branches_of(rule) == ()


@pytest.mark.parametrize(
    "rule",
    [
        "torque values lie between 12 and 18 Nm",
        "the kiln holds from 1,020 to 1,060 °C for the whole soak",
        "the aspect ratio is 16:9 or wider",
        "dilution is 1:40 in water",
        "opening times: Mon–Fri 9:00–17:00",
        "trams leave at 06:10, 06:40 and 07:10",
        "the pool is open from May to September",
        "scores from 0 to 100 are shown with one decimal",
        "the gear ratio is 3:1 in first, 2:1 in second, 1:1 in third",
        "the price is per kg or per piece as printed on the shelf label",
        "fees are charged per night and per guest",
        "the tide table gives height per hour: 0 h 3.1 m, 1 h 3.4 m",
        "the rate is 5 % per year, compounded per month",
        "the pool is 25 m (12 m wide)",
    ],
)
def test_a_rule_of_numbers_times_and_ratios_makes_no_case(rule: str) -> None:
    assert branches_of(rule) == ()


@pytest.mark.parametrize(
    "rule",
    [
        "for example, 0412 is shown as 04:12",
        "for the purposes of this rule a week is seven days",
        "for ease of reading the digits are grouped by three",
        "on a map, north is up",
        "on a hill above the town the castle stands",
        "on the first floor the rooms have odd numbers",
        "on average, a visit takes 12 minutes",
        "upon the altar stand two candles and the book",
        "with its lid the pan weighs 2.3 kg",
        "with one hand on the rail the guide leads the group",
        "for parts of 5 mm the drawing is in the annex",
        "with respect to dates, the calendar is Gregorian",
        "without a doubt, the map is older than the text",
        "subject to change, says the footer",
        "until further notice, the list is on paper",
        "in case law the year comes first",
        "at least two and at most five names are listed",
        "from page 3 on, the header shows the chapter",
        "apart from that, the two are the same",
        "despite the delay the fare stays the same",
        "since 1990 the register is electronic",
        "in case 14 the parties settled",
        "in the event log each line is one event",
        "in test mode screenshots the clock reads 9:41",
        "given that name, the file is easy to find",
        "as long as a bus, the trailer has its own sign",
    ],
)
def test_a_rule_that_opens_with_a_preposition_makes_no_case(rule: str) -> None:
    assert branches_of(rule) == ()


@pytest.mark.parametrize(
    "rule",
    [
        "larger parcels are measured in centimetres",
        "scores below 50 are failing",
        "patients aged 65 and over are shown in their own chart",
        "a ship of over 300 GT is listed with its IMO number",
        "anyone on the desk can read the log",
        "anything over the counter is listed in appendix B",
        "those above the rank of major are listed by seniority",
        "other charges are listed on the back",
        "everything else on the page is decoration",
        "everyone else's hours are on the rota",
        "the shop was once a bank",
        "missing a beat is shown as a gap",
    ],
)
def test_a_rule_of_a_part_of_the_things_makes_no_case(rule: str) -> None:
    assert branches_of(rule) == ()
