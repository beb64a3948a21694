"""Ways of working that a rule can tell in words the seed does not list, as patterns with what must be there for them.

A pattern is compiled when a text has what it needs: a clause that opens with one of its `openers`, and one of its
`words`. Few rules have either.
"""

from __future__ import annotations

Way = tuple[frozenset[str], frozenset[str], str]
"""A way of working: words of which one opens a clause, words of which one is used (an empty set asks for nothing), and
the pattern. A group called `noun` in it is the thing in which something is kept."""


def _way(pattern: str, openers: str = "", words: str = "") -> Way:
    return frozenset(openers.split()), frozenset(words.split()), pattern


_OPEN = r"(?:^|(?<=[,;.:\n(→] )|(?<=[;\n])|(?<=\band )|(?<=\bthen )|(?<=\bmust )|(?<=\bshould )|(?<=\bplease ))"
_THINGS = r"(?:the|all|each|every|any|an?|its|their|these|those|this)"
_OBJECTS = r"(?:the|an?|all|each|every|it|them|its|their)"
_GONE_THROUGH = (
    r"(?:list|sheet|file|table|tree|graph|log|directory|folder|array|string|text|queue|catalogue|catalog|register|roll|"
    r"book|database|stack|map|rest|row|column)"
)
"""What has parts that one goes through one by one."""
_NAMES = (
    r"(?:(?:binary|linear|depth first|breadth first|ternary|exponential|beam|grid|tree|full table) (?:search|scan)"
    r"|(?:quick|merge|heap|bubble|insertion|selection|radix|bucket|counting|tim|shell|topological) ?sort(?:ing)?"
    r"|recursion|memoi[sz]ation|dijkstra(?:'s|’s)?|backtracking|bisection|dynamic programming|bloom filter|trie"
    r"|greedy (?:algorithm|approach|method)|brute force|divide and conquer|sliding window|two pointers|(?:hash|merge|"
    r"nested loop|left|right|inner|outer|full|cross|self) join"
    r"|regex(?:es)?|regexp|regular expressions?|(?:nested|inner|outer) loops?|\w+(?:'s|’s)? algorithm|multithreading"
    r"|(?:\w+ )?(?:worker )?threads|mutex(?:es)?|semaphores?|recursive (?:call|function|descent|calls)|monte carlo)"
)
_STORES = (
    r"(?:hash ?(?:map|table|set)|hashmap|lookup (?:table|map)|linked list|(?:temp|temporary|intermediate|scratch|in "
    r"memory|working|auxiliary|helper|local) (?:\w+ )?(?:file|table|list|variable|array|folder|directory|copy|buffer|"
    r"dict|dictionary|map|set|object|column|view|storage|index|database|collection)|temp ?file|running (?:total|sum|"
    r"count|tally|average|balance|maximum|minimum)|accumulator|(?:loop|retry|row|line)? ?counter|sliding window|"
    r"variable|dict|hash|"
    r"array|buffer|cursor|pointer|priority queue|cache)"
)
_EVERYDAY = r"(?:stack|queue|heap|dictionary|map|set|index|tree|flag|tally|list)"
"""Structures that are things of the world as well: a stack of trays, the map of a village."""
_DATA = (
    r"(?:ids?|keys?|rows?|records?|values?|results?|match(?:es)?|hits|entry|entries|elements?|nodes?|edges|tokens?|lines?|"
    r"words?|tags?|numbers?|readings|measurements|samples|totals?|sums?|strings?|bytes|links|urls?|hashes|seen|visited|"
    r"keyed|so far)"
)
"""What is kept in a structure of a program, and hardly in one of the world; and what is said of such keeping."""
_PLAIN = (
    r"(?=\s*(?:$|[,.;:)█])|\s+(?:of|for|to|with|from|by|that|which|and|while|as|so|keyed|in|until|called|named|"
    r"holding|before|after|when|if)\b)"
)
"""What may come behind a thing made: not the noun that it only describes ("a queue number")."""
_STORE_WORDS = (
    "hash hashmap lookup linked temp temporary tempfile intermediate scratch working auxiliary helper running "
    "accumulator counter variable dict array buffer cursor pointer stack queue heap dictionary map set index cache "
    "tree flag tally local memory sliding"
)
_SURE = (
    r"(?:hash ?(?:map|table|set)|hashmap|data ?frame|lookup (?:table|map)|linked list|(?:temp|temporary|intermediate|"
    r"scratch|staging|auxiliary|helper|interim) (?:\w+ )?(?:pad|field|register|cell|sheet|area|buffer|file|table|"
    r"list|variable|array|"
    r"folder|directory|copy|dict|dictionary|map|"
    r"set|object|column|view|storage|index|database|collection)|running (?:total|sum|count|tally|average|balance|"
    r"maximum|minimum)|accumulator|(?:loop|retry) counter|local variable|tempfile|(?:ring|circular|double|static) "
    r"(?:ring )?buffer|scratchpad|hashmap|lookup dict)"
)
"""Things that nobody outside ever sees."""
_SURE_WORDS = (
    "hash hashmap lookup linked temp temporary tempfile intermediate scratch auxiliary helper running accumulator "
    "loop retry local staging dataframe data interim ring circular double static scratchpad"
)

WAYS = (
    # going through things, and again
    _way(
        rf"{_OPEN}(?:go|walk|cycle|work|step|page|crawl|sweep|recurse|move|proceed|scan|search) "
        rf"(?:through|along|across|down|up|into|around|round) {_THINGS}\b",
        "go walk cycle work step page crawl sweep recurse move proceed scan search",
        "through along across down up into around round",
    ),
    _way(
        rf"{_OPEN}(?:go|run|look|pass|walk|cycle|work|step|sweep|move|proceed) (?:through|over|across|along|down|back) "
        rf"(?:(?:all|each|every|both)\b|{_THINGS} (?:\w+ ){{0,2}}?(?:{_GONE_THROUGH}|\w{{3,}}(?<!s)s)\b(?! of))",
        "go run look pass walk cycle work step sweep move proceed",
        "through over across along down back",
    ),
    _way(rf"{_OPEN}(?:scan|traverse|visit|recurse|crawl|walk) {_THINGS}\b", "scan traverse visit recurse crawl walk"),
    _way(
        rf"{_OPEN}(?!(?:show|reveal|print|display|serve|call|hand|deal|give|announce|name|open)\b)\w+ "
        rf"(?:{_THINGS} |it |them |through |over |backwards? |on |(?<=[^s] )[a-z]+s )[^.;]{{0,60}}"
        rf"\b(?:one by one|one (?:\w+ )?at a time|"
        rf"one after (?:the other|another))\b",
        words="one",
    ),
    _way(
        rf"{_OPEN}(?:repeat|redo|rerun)(?:ing)? (?:until|till|this|that|the (?:process|above|steps?|procedure|same)|"
        rf"these|for|while|as long|from|steps?|it|again)\b",
        "repeat redo rerun repeating",
    ),
    _way(
        rf"{_OPEN}(?:keep|continue|go) (?:on )?(?:\w+ing)\b[^.;]{{0,60}}\b(?:until|till|while|as long as)\b",
        "keep continue go",
    ),
    _way(
        rf"(?:^|(?<!\w)(?<=[;:.→] )|^(?!(?:[a-z]+s|the|an?|all|each|every)\b).*?{_OPEN})(?:continue|retry|loop|wait|"
        rf"spin|poll|sleep|block|busy wait|try again|do (?:this|so|it|that)) (?:until|till)\b",
        "continue retry loop wait spin poll sleep block busy try do",
        "until till",
    ),
    _way(
        rf"{_OPEN}(?:go|jump|return|loop) back to (?:the )?(?:start|beginning|top|step|first)\b"
        r"(?! (?:screen|page|menu|view|tab|state|position|level))",
        "go jump return loop",
        "back",
    ),
    _way(
        rf"{_OPEN}(?:start|begin) (?:by \w+ing|over\b|again\b|(?:with|at|from) (?:an? empty|zero|0|the (?:first|"
        rf"last))\b(?!.*\b(?:is|are)\b)"
        rf"|(?:with|at|from) [^,.;]{{1,40}}(?: and|,) [a-z]+ (?:the|it|them|each|every|all|down|up|to|through)\b)",
        "start begin",
    ),
    _way(r"[,;] (?:and )?repeat\W*$", "repeat"),
    _way(
        rf"{_OPEN}(?:start|begin) (?:with|at|from|on) [^,.;]{{1,40}}(?: and|,)(?: then)? (?:work|go|move|walk|count|"
        rf"continue|carry on|proceed|read|scan)\b",
        "start begin",
    ),
    _way(
        rf"{_OPEN}(?:re)?try (?!is\b|are\b|of\b|was\b){_THINGS}?[^.;→]{{0,40}}\b(?:twice|again|once more|"
        rf"(?:two|three|four|five|\d+) times)\b",
        "retry try",
        "twice again more times",
    ),
    _way(
        rf"{_OPEN}(?:start|work|go|move|walk|run|scan|read) [^,.;]{{0,30}}?(?:from )?(?:left to right|top to bottom|"
        rf"right to left|"
        rf"bottom to top|front to back|the (?:top|bottom|start|end|left|right|front|back) (?:down|up|to|on))\b",
        "start work go move walk run scan read",
        "left right top bottom front back",
    ),
    _way(
        rf"{_OPEN}(?:recursively|iteratively|repeatedly|successively) (?!\w+(?:ed|ing)\b)\w+ {_THINGS}\b",
        "recursively iteratively repeatedly successively",
    ),
    _way(
        rf"{_OPEN}[a-z]+(?<!s)(?<!ed)(?<!ing) {_THINGS} [^.;]{{1,60}}\bbefore (?:you|we) (?:start|begin|do|go|move)\b",
        words="before",
    ),
    _way(
        r"\bby (?:adding|subtracting|multiplying|dividing|summing|counting|taking) [^.;]{1,60}?(?:,|,? and) (?:then )?"
        r"(?:adding|subtracting|multiplying|dividing|summing|rounding|taking)\b",
        words="by",
    ),
    _way(
        rf"{_OPEN}[a-z]+(?<!s) {_THINGS} [^.;]{{1,60}}?(?:,| and|, and) (?:only )?(?:afterwards|thereafter|after that) "
        rf"[a-z]+(?<!s) {_OBJECTS}\b",
        words="afterwards thereafter after",
    ),
    _way(r"\bfirst pass\b.*\bsecond pass\b", words="pass"),
    _way(r"\brinse(?:,| and|,? then)? repeat\b", words="rinse"),
    _way(
        rf"{_OPEN}(?:start|begin) [^,.;]{{1,50}}(?: and|,) (?:go|work|move|walk|carry on|keep|descend|climb|count)\b"
        r"[^.;]*\b(?:until|till)\b",
        "start begin",
        "until till",
    ),
    _way(
        r"^(?:we |you |i )?(?:go|walk|work|move|step|run|count) (?:\w+ )?from [^,.;]{1,60} to [^.,;]{1,40}, "
        r"\w+ing\b",
        words="from",
    ),
    _way(
        rf"{_OPEN}[a-z]+(?<!s)(?<!ed)(?<!ing) (?:{_THINGS}|[a-z]+s) [^.;]{{0,60}}\b(?:starting|beginning) "
        r"(?:with|from|at) [^.;]{1,40}\b(?:until|till)\b",
        words="starting beginning",
    ),
    _way(r"[,;] \w+ing (?:off |out |up )?(?:\w+ )?one (?:\w+ ){1,2}at a time\b", words="one"),
    _way(
        rf"{_OPEN}(?!(?:show|print|tell|warn|alert|sound|ring)\b)[a-z]+(?<!s) {_THINGS} [^.;]{{1,60}} and stop "
        r"(?:on|at|when|as soon as) (?:the|an?)\b",
        words="stop",
    ),
    _way(
        rf"{_OPEN}[a-z]+(?<!s) {_THINGS} [^.;]{{1,60}}\bby (?:adding|comparing|drawing|summing|dividing|multiplying|"
        rf"subtracting|scanning|looping|counting|averaging|sorting|hashing|joining|merging|iterating|walking|stepping|"
        rf"traversing|concatenating) (?:up |through |over |down |from )?(?:{_THINGS}\b|\w+(?: \w+)?(?<!s)s\b)",
        words="by",
    ),
    _way(
        rf"{_OPEN}(?:use|make|do|take|work in|run in) (?:two|three|four|several|multiple) passes\b",
        "use make do take work run",
        "passes",
    ),
    _way(
        r"^(?:the \w+ |we |you )?[a-z]+ [^.;]{1,60}\bas (?:you|we|it|one) "
        r"(?:go(?:es)?|reads?|walks?|meets?|moves?|works?)\b",
        words="as",
    ),
    # orders that are said of acts
    _way(r"\blast but not least\b|\bin (?:that|this|the following|exactly this) order\W*$", words="least order"),
    _way(
        r"\bin (?:a|the) (?:first|1st) (?:pass|run|round|sweep)\b.*\bin (?:a|the) (?:second|2nd|next)\b",
        words="pass run round sweep",
    ),
    _way(
        r"^(?:before|after) (?:doing|starting|anything else|everything else)\b[^.;]{0,40}, (?:\w+) (?:the|an?|all|"
        r"each|every|its)\b",
        "before after",
    ),
    _way(
        r"\bfirst(?:ly)? [a-z]+ (?:the|an?|all|each|every|it|them|its|their|your)\b.*[,;] (?:and )?(?:\w+ )?(?:next|"
        r"afterwards?|finally|lastly|secondly|after that)\b",
        words="first firstly",
    ),
    _way(r"\band so on(?: and so forth)? (?:until|till|for (?:the|all|each|every))\b", words="on"),
    _way(
        r"\b(?:examin|check|read|visit|open|process|compar|test|inspect|tak)\w* (?:\w+ ){0,4}in turn\b",
        words="turn",
    ),
    _way(
        r"\b(?:sleeping|pausing|waiting|sleep|pause|wait) (?:\S+ ){1,4}?(?:(?:in )?between\b(?! (?:the )?\d)|"
        r"(?:after|before|at) (?:each|every)\b)",
        words="sleeping pausing waiting sleep pause wait",
    ),
    _way(
        rf"{_OPEN}(?:execute|perform|do|carry out|follow) (?:the following|these)(?: \w+)?\s*:",
        "execute perform do carry follow",
    ),
    _way(rf"{_OPEN}poll (?:the|an?|all|each|every|it|until)\b", "poll"),
    _way(rf"{_OPEN}keep (?:a )?(?:count|track|tally|score) of\b", "keep"),
    _way(rf"{_OPEN}implement (?:it |this |that |(?:the|an?) \w+ )?(?:with|as|using|via|by)\b", "implement"),
    _way(
        r"\baccumulated (?:in|into) (?:an?|the) (?:\w+ )?(?:register|counter|variable|buffer|sum|cell)\b",
        words="accumulated",
    ),
    _way(rf"{_OPEN}perform \S+ (?:until|varying|thru|\d+ times)\b", "perform"),
    _way(r"^let \w{1,10} be (?:empty|zero|0|an? empty|the empty)\b|\bfor [a-z] ?= ?\d", words="let for"),
    _way(rf"{_OPEN}(?:call|invoke|run) [\w█]+\(", "call invoke run"),
    _way(
        rf"{_OPEN}(?:move zero|set [\w█ ]{{1,20}}? to (?:zero|0|false|none|null|nothing))\b[^.]{{0,30}}?(?:,|;| and| "
        r"then) .*\b(?:it|add|flip|raise|bump)\b",
        "move set",
    ),
    _way(
        rf"{_OPEN}swap (?:{_THINGS}|two) (?:\w+ ){{0,2}}(?:counters|pointers|indexes|indices|variables|elements|values|"
        rf"entries|rows|bytes)\b",
        "swap",
    ),
    _way(rf"{_OPEN}accumulate\b[^.;]{{1,50}}? (?:in|into) an?\b", "accumulate"),
    _way(
        r"\b(?:put|store|keep|hold|look|save|read|fetch|take)\b[^.;]{1,40} (?:in|into|from|to) the cache\b",
        words="cache",
    ),
    # a program's own text
    _way(
        rf"{_OPEN}(?:slurp|chomp|memcpy|malloc|mmap|fopen|fork|strcmp|grep|regex|unshift|foreach)\b",
        "slurp chomp memcpy malloc mmap fopen fork strcmp grep regex unshift foreach",
    ),
    _way(r"\b(?:while|for|foreach|until|switch)\s*\([^)\n]{0,60}\)\s*\{", words="{"),
    _way(
        r"\b(?:push|unshift|splice)\s+[@$%]\w|\bmalloc\b|\bmemcpy\b|\b(?:std::)?vector<",
        words="push unshift splice malloc memcpy",
    ),
    _way(
        rf"^(?!(?:keep|hold|leave|stay|remain|let|no|not|only|all|always|never|the|a|an|each|every|it|they|that|"
        rf"this)\b)(?![a-z]+(?:s|ed|ing|ly)\b)"
        rf"(?![a-z]+ (?:may|can|must|shall|should|will|stay|remain|wait|last|is|are|was)\b)[a-z]+ (?:{_THINGS} |it |"
        rf"them |(?!one\b|two\b|three\b)[a-z]+(?:'s|’s)? )"
        r"[^,.;:]{0,60}\b(?:until|till) (?:the|an?|it|they|you|we|all|no|nothing|nobody|none|there|one|every)\b",
        words="until till",
    ),
    _way(rf"{_OPEN}set [a-z] to\b", "set", "to"),
    _way(
        r"^(?!.*\b(?:is|are|was|were|be|been)\b).*\b(?!(?:day|week|month|year|side|case|step|little|bit|one|two)\b)"
        r"(\w{3,}) (?:by|after) \1\b",
        words="by after",
    ),
    _way(
        r"\b(?P<who>you|we|i) [a-z]+ (?:in |first )?(?:the|an?|it|them|all|each)\b.*\b(?:and|then|after|afterwards|"
        r"next) (?P=who) [a-z]+\b",
        words="you we i",
    ),
    _way(
        r"^at first\b.*[,;] (?:and )?(?:after|then|next|finally|in the end|at the end|later)\b",
        "at",
        "first",
    ),
    _way(r"\buntil no more\b[^.;]{0,40}\b(?:occur|remain|left|change|found)", words="until"),
    _way(
        rf"{_OPEN}for every \w+(?: \w+){{0,4}},? (?!the |a |an |there |it |its |at |exactly |no |only |one |█)[a-z]+ "
        rf"(?:the|a|an|it|its|their|all|them)\b(?<!s the)(?<!s a)(?<!s an)(?<!s it)",
        "for",
        "every",
    ),
    _way(rf"{_OPEN}take (?:each|every) \w+[^.;]{{0,40}}\band [a-z]+\b", "take"),
    _way(
        r"^(?:starting|beginning|going) (?:from|with|at|through)\b[^,;]{1,60}, [a-z]+ (?:the|an?|all|each|every|it|"
        r"them|"
        r"its)\b",
        "starting beginning going",
    ),
    _way(
        r"^after (?:counting|parsing|reading|loading|sorting|splitting|filtering|merging|grouping|scanning|fetching|"
        r"computing|calculating|normali[sz]ing|trimming|tokeni[sz]ing|joining|"
        r"converting)\b[^,;]{1,60}, [a-z]+ (?:the|an?|"
        r"all|each|every|it|them|its)\b",
        "after",
    ),
    _way(
        r"\b(?:while|when|by|on) (?:traversing|recursing|bisecting|backtracking)\b",
        words="traversing recursing bisecting backtracking",
    ),
    _way(
        r"\bfirst \w+(?<!s)s (?:the|an?|all|each|every|its|their)\b[^.;]{1,80}?[,;]? (?:after which|after that|"
        r"afterwards|"
        r"and after|and next)\b",
        words="after afterwards next",
    ),
    _way(
        r"^the (?:program|script|algorithm|code|routine|parser|loader|job) [a-z]+s [^.;]{1,60} and (?:after that|"
        r"afterwards|after this|next|before that) [a-z]+s\b"
        r"|\blooks? (?:it |them )?up (?:there|in it) (?:before|first)\b",
        words="afterwards after next before first",
    ),
    _way(rf"{_OPEN}(?:start|begin) at the (?:root|head|tail|leaf)(?: node)?\b[;,]? (?:and )?[a-z]+", "start begin"),
    _way(
        r"\b(?:put|sort|order|arrange) [^.;]{1,60} and (?:take|pick|choose|select|use) the (?:first|last|top|bottom|"
        r"lowest|highest|middle|smallest|largest|next)\b",
        words="put sort order arrange",
    ),
    # methods that have a name
    _way(
        rf"\b(?:use|uses|using|with|by|via|through|apply|applying|run|running|perform|performing|do|implement|"
        rf"implementing)\s+(?:(?:an?|the|means of|some)\s+)?(?:\w+\s+)?{_NAMES}\b(?! (?:page|chapter|book|name|is|"
        rf"are))",
        words="binary linear depth breadth ternary exponential beam grid full quicksort mergesort heapsort timsort "
        "quick merge "
        "heap bubble insertion selection radix bucket counting topological recursion recursive memoization memoisation "
        "dijkstra dijkstra's backtracking bisection dynamic bloom trie greedy brute divide sliding pointers hash "
        "nested inner outer join regex regexes regexp regular algorithm multithreading threads mutex mutexes semaphore "
        "semaphores carlo",
    ),
    _way(r"\b(?:with|using|by|apply|use) [^\W\d_]+(?:'s|’s) (?:method|scheme)\b", words="method scheme"),
    _way(
        r"\b(?:integrat|solv|evaluat|approximat|interpolat|differentiat|comput|calculat)\w+ [^.;]{0,40}"
        r"\b(?:with|using|by) [^\W\d_]+(?:'s|’s) rule\b",
        words="rule",
    ),
    _way(
        rf"{_OPEN}(?:(?:spawn|fork) (?:an?|one)|(?:spin up|launch|start) (?:an?|one) (?:\w+ )?(?:worker|thread|process|"
        rf"subprocess|job))\b",
        "spawn fork spin launch start",
    ),
    _way(rf"{_OPEN}count (?:up|down) from\b", "count", "from"),
    _way(
        rf"{_OPEN}(?:recurse|memoi[sz]e|bisect|backtrack|brute force|precompute|discreti[sz]e|impute)\b",
        "recurse memoise memoize bisect backtrack brute precompute discretise discretize impute",
    ),
    # things made to keep something in
    _way(
        rf"{_OPEN}(?:build|create|make|keep|maintain|hold|allocate|declare|define|set up|use|fill|populate|construct|"
        rf"have|prepare|open|instantiate|update)(?: up)? (?:an?|one|some|the|your|two|three)? ?(?:\w+ "
        rf"){{0,2}}?(?P<noun>{_STORES}|{_EVERYDAY}(?=s? [^.;]{{0,40}}\b{_DATA}\b))s?{_PLAIN}",
        "build create make keep maintain hold allocate declare define set use fill populate construct have prepare "
        "open instantiate update",
        _STORE_WORDS,
    ),
    _way(
        rf"{_OPEN}(?:push|put|append|insert|enqueue|add|store|save|write|copy|load|collect|gather|cache|dump|read|"
        rf"place|stash|remember|record|accumulate|sort|group)\b(?:[^.;]{{1,50}}? (?:in|into|to|onto|on) (?:an?|one) "
        rf"(?:\w+ ){{0,2}}?(?P<noun>{_STORES})|(?: \w+){{0,3}}? {_DATA}\b[^.;]{{0,30}}? (?:in|into|to|onto|on) "
        rf"(?:an?|one) (?:\w+ ){{0,2}}?{_EVERYDAY}){_PLAIN}",
        "push put append insert enqueue add store save write copy load collect gather cache dump read place stash "
        "remember record accumulate sort group",
        _STORE_WORDS,
    ),
    _way(
        rf"\b(?:use|using|with|via|through|in|into|to|onto) an? (?:\w+ )?(?P<noun>{_SURE}){_PLAIN}", words=_SURE_WORDS
    ),
    _way(
        rf"\b(?:using|via) an? (?:\w+ )?(?P<noun>dict|dictionary|hash|array|stack|heap|deque|set|trie|queue|"
        rf"tuple){_PLAIN}",
        words="dict dictionary hash array stack heap deque set trie queue tuple",
    ),
    _way(  # behind a condition, too, where no clause opens
        rf"\b(?:stash|track|stick|shove|dump|stuff|stock|park|jot|keep|hold|stored?|put|collect|gather|remember|"
        rf"append|push|save|"
        rf"replay|read|take|pull|fetch|load)\b[^.;]{{1,50}}? (?:in|into|to|onto|out of|from) (?:an?|the|ur|your|our) "
        rf"(?:\w+ ){{0,2}}?"
        rf"(?P<noun>dict|dictionary|hash|array|hashmap|hash map|linked list|(?:ring|circular|double|static) (?:ring "
        rf")?buffer|variable|tuple|tableau|deque|fifo|ref|closure|global|"
        rf"singleton|atom|bitmask|bitset|struct){_PLAIN}",
        words="dict dictionary hash array hashmap linked buffer variable tuple tableau deque fifo ref closure global "
        "singleton atom bitmask bitset struct",
    ),
    _way(
        rf"\b(?P<noun>{_SURE}) (?:is|are) (?:first )?(?:kept|built|made|created|maintained|used|filled|allocated|"
        rf"updated|held|written)\b",
        words=_SURE_WORDS,
    ),
    _way(
        rf"{_OPEN}(?:(?:dequeue|enqueue|deallocate|malloc|decrement) (?:the|a|an|it|them|each|every|all|from|off)|"
        rf"(?:pop|push) (?:it|them|from|off|(?:the|a|an|each|every|all) [^.;,]{{1,40}}\b(?:on|onto|into|from|off))|"
        rf"bump (?:it|the|a) )\b",
        "pop dequeue enqueue deallocate malloc decrement bump push",
    ),
    _way(
        rf"{_OPEN}(?:set|clear|raise|reset|toggle|advance|move|bump|update) (?:the|a|an) (?:\w+ )?(?P<noun>flag|"
        rf"counter|pointer|cursor|variable|index)\b(?:\s+(?:to|by|back)\b|\s*(?:$|[,.;]))",
        "set clear raise reset toggle advance move bump update",
        "flag counter pointer cursor variable index",
    ),
    _way(
        rf"{_OPEN}(?:add|subtract) (?:one|1|it|each \w+) (?:to|from) (?:the|a) (?:\w+ )?(?P<noun>counter|total|sum|"
        rf"count|tally|accumulator)\b",
        "add subtract",
        "counter total sum count tally accumulator",
    ),
    _way(
        rf"{_OPEN}use an? [^,.;]{{1,40}}? to (?:hold|keep|store|cache|track|buffer|accumulate|remember|collect|index) "
        r"(?:(?:the|all|its|each|every) )?(?:\w+ ){0,2}(?:totals?|sums?|counts?|results?|state|values?|rows?|records?|"
        r"ids?|keys?|entries|items?|data|readings|numbers)\b",
        "use",
        "to",
    ),
    _way(rf"\b(?:in|into|to|inside) an? (?:\w+ )?(?P<noun>variable){_PLAIN}", words="variable"),
    _way(
        rf"{_OPEN}(?:keep|hold) [^.;,]{{1,50}}? in an? (?:\w+ )?(?P<noun>set|cache|lookup){_PLAIN}",
        "keep hold",
        "set cache lookup",
    ),
    _way(
        rf"{_OPEN}(?:create|build|add|put) an index (?:on|over) (?:the|an?|each|every)\b",
        "create build add put",
        "index",
    ),
    _way(
        rf"{_OPEN}cache (?:the|all|each|every|it|them)\b[^.;]{{0,60}}\b(?:in memory|in ram|for (?:later|reuse)|"
        rf"so that)\b|{_OPEN}cache \w+(?: \w+)? (?:in|on) (?:disk|memory|ram)\b",
        "cache",
    ),
    _way(
        r"\b(?:run|use|start|set up|schedule|with|via|through|by) an? (?:\w+ )?(?:cron ?job|daemon|subprocess|"
        r"batch job|"
        r"background (?:job|thread|task|worker|process))\b",
        words="cron cronjob daemon subprocess batch background",
    ),
    # calls
    _way(
        rf"{_OPEN}(?:(?:invoke|query|ping|poll|execute|run)\b|(?:call|hit) [^.;→]{{1,30}}?(?:service|api|endpoint|"
        rf"server|function|method|url|database)\b)[^.;→]{{0,60}}\b(?:twice|again|once more|(?:two|three|\d+) "
        rf"times)\b",
        "call invoke query ping poll hit execute run",
        "twice again more times",
    ),
    _way(
        r"^(?:call|invoke|query|ping|poll|hit|execute|open|connect to) (?:the|a|an|each|every|its|our)? ?(?:[\w█]+ "
        r"){0,3}?(?:api|service|endpoint|function|method|routine|database|server|webhook|script|procedure|query|"
        r"subroutine|helper|connection|module)\b",
        "call invoke query ping poll hit execute open connect",
        "api service endpoint function method routine database server webhook script procedure query subroutine helper "
        "connection module",
    ),
)
