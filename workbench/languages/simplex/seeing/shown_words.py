"""Words for what can be looked at from outside, and for showing it."""

from __future__ import annotations

from workbench.languages.simplex.seeing.word_tables import words as _words

THINGS_SEEN = _words(
    # what a program gives (the seed: outputs, return values, side effects, written files, SharedMemory)
    "output outputs return result results response responses reply replies answer answers file files folder folders "
    "directory directories stdout stderr console terminal exit json xml csv pdf xlsx html yaml markdown http api url "
    "link links download downloads export exports archive archives attachment attachments printout printouts "
    "sharedmemory event events endpoint webhook database bucket repository registry feed payload body "
    # what reaches somebody
    "mail mails email emails letter letters sms message messages notification notifications alert alerts inbox "
    "outbox "
    "mailbox post posts newsletter announcement toast popup pop banner dialog tooltip overlay "
    # paper, and what stands in its place
    "document documents report reports page pages paper papers invoice invoices receipt receipts bill bills "
    "statement "
    "statements certificate certificates contract contracts licence license permit permits voucher vouchers label "
    "labels sticker stickers stamp tag tags badge badges card cards slip slips note notes notice notices poster "
    "posters leaflet leaflets brochure handbook manual guide book books booklet ledger ledgers logbook log logs "
    "journal diary calendar roster rota timetable schedule plan plans minutes annex appendix bibliography catalogue "
    "catalog sheet sheets spreadsheet spreadsheets workbook form forms questionnaire transcript summary abstract "
    "article articles chart charts diagram drawing drawings figure picture pictures photo photos photograph image "
    "images video axis axes legend heading headings footer title caption column columns cell cells table list lists "
    "register record records signature signatures initials seal tick ticks checkmark docket dossier binder memo "
    "prescription passport barcode qr footnote paragraph manifest "
    # what shows something
    "screen screens display displays monitor dashboard panel gauge dial led lamp lamps light lights icon button menu "
    "board whiteboard noticeboard sign signs signal website site webpage forum comment comments timeline map scope "
    "oscilloscope analyser analyzer multimeter meter thermometer scales camera "
    # where things stand
    "shelf shelves tray trays box boxes crate pallet desk door doors wall floor gate window rack bench cabinet "
    "drawer "
    "fridge freezer bin pole lid rail pass pavement roof bed beds chair bag bags jar bottle carton truck van car"
)
"""Nouns of things that somebody outside can look at, hear or read."""

SAID = _words(
    "shows displays prints reads lists returns says states reports names emits exits answers replies quotes "
    "announces "
    "rings beeps glows sounds blinks flashes lights appears outputs responds"
)
"""Verbs of showing and saying, as they stand behind their subject; as nouns ("radar returns") they stand elsewhere."""
SAY = _words("record show list state say confirm prove display report mention print read")
"""The same in the plural: nouns too, unless a thing that can be seen stands before them and a clause behind."""
TELLS = _words(
    "repeats recites signs writes tells asks confirms points marks nods hands gives sends calls books pays "
    "orders answers "
    "announces explains does"
)
"""What one does besides thinking so that others see it."""
STANDS_ALONE = _words("exits rings beeps glows sounds blinks flashes appears responds answers replies")
"""Of these, what needs nothing behind it."""

SHOWN = _words(
    "shown displayed printed returned written listed sent emailed mailed posted published exported issued signed "
    "countersigned initialled logged recorded reported emitted delivered announced exposed visible legible readable "
    "downloaded uploaded output indicated notified acknowledged rendered dispatched "
    "measured"
)
"""Participles of showing: what they are said of can be looked at."""

LEAVES_A_MARK = SHOWN | _words(
    # paper and records
    "saved stored kept retained held preserved received named stamped sealed labelled labeled tagged marked "
    "ticked crossed numbered dated annotated noted entered typed filed "
    "archived copied moved transferred deleted removed renamed added inserted attached replied answered "
    "informed told "
    "called phoned rung paid refunded charged billed invoiced credited debited booked reserved cancelled canceled "
    "rejected approved accepted refused denied granted closed opened shut registered enrolled deployed committed "
    "merged released quoted cited translated submitted forwarded handed shipped circulated minuted stencilled "
    "stenciled barcoded engraved chalked highlighted underlined capitalised capitalized rounded centred "
    "centered truncated padded indented formatted sorted ordered grouped spelled spelt referenced linked "
    # things made, placed or changed for good
    "locked unlocked fastened bolted screwed welded soldered glued painted varnished polished plastered tiled ironed "
    "folded packed unpacked wrapped boxed stacked shelved hung mounted installed fitted replaced cut trimmed drilled "
    "planed sanded sewn knitted stitched hemmed dyed cooked baked boiled fried served plated poured bottled corked "
    "filled emptied planted sown mown pruned dismantled demolished erected parked towed loaded unloaded lit "
    "extinguished switched turned plugged connected disconnected seated taken occupied vacated sold bought given "
    "placed put stowed racked hoisted lowered raised tied bandaged capped covered bound framed laid set lined "
    "shredded "
    "burnt burned sunk fenced paved swept mopped docked moored caulked zipped buttoned pinned stapled clipped taped "
    "nailed riveted grouted primed upholstered glazed roofed branded shorn dressed left discharged admitted coloured "
    "colored broken torn missing gone sold empty "
    # what is seen to happen
    "arrived departed landed boarded dropped fallen risen appeared vanished disappeared started stopped happened won "
    "lost played died born expired "
    # more of the trades
    "scrubbed hosed raked tilled ploughed plowed sharpened greased oiled inflated deflated levelled leveled "
    "rigged hooked "
    "latched chained tethered penned stabled saddled harnessed buried garnished sliced diced chilled frozen "
    "thawed iced "
    "frosted decorated etched embossed creased perforated irrigated injected intubated sutured splinted bathed "
    "shaved "
    "cropped muted banned kicked spawned textured animated hauled tarred coned barricaded roped signposted "
    "illuminated "
    "ringed banded chipped microchipped collared leashed muzzled powered energised energized earthed vented "
    "pressurised pressurized evacuated polled topped wheeled driven "
    "evicted soaked squeezed ground whisked beaten kneaded strained carved chopped peeled pitted deboned filleted"
)
"""Participles that leave something to look at: not what was done, but what became of a thing."""

DONE_TO_THINGS = LEAVES_A_MARK - _words(
    "sorted ordered grouped linked referenced filled emptied empty set opened closed locked unlocked left gone "
    "missing added inserted removed deleted copied moved transferred registered released merged committed switched "
    "connected disconnected stored saved noted entered laid tied started stopped happened put placed given "
    "taken bound "
    "lost broken loaded unloaded capped dropped plugged"
)
"""Of these, what is not done to structures as well."""

MADE = _words(
    "created generated produced drawn drafted compiled prepared built made assembled composed rebuilt rendered updated"
)
"""Participles of making: what was made can be looked at where it is a thing that can."""
