"""Words by which a criterion tells what can be seen from outside, in groups, each with the reason why it is one.

Data only: in which role in a sentence a word counts is `seeing`'s business.
"""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# ── what can be looked at ────────────────────────────────────────────────────────────────────────────────────

THINGS_SEEN = _words(
    # what a program gives (the seed: outputs, return values, side effects, written files, SharedMemory)
    "output outputs return result results response responses reply replies answer answers file files folder folders "
    "directory directories stdout stderr console terminal exit json xml csv pdf xlsx html yaml markdown http api url "
    "link links download downloads export exports archive archives attachment attachments printout printouts "
    "sharedmemory event events endpoint webhook database bucket repository registry feed payload body "
    # what reaches somebody
    "mail mails email emails letter letters sms message messages notification notifications alert alerts inbox outbox "
    "mailbox post posts newsletter announcement toast popup pop banner dialog tooltip overlay "
    # paper, and what stands in its place
    "document documents report reports page pages paper papers invoice invoices receipt receipts bill bills statement "
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
    "shelf shelves tray trays box boxes crate pallet desk door doors wall floor gate window rack bench cabinet drawer "
    "fridge freezer bin pole lid rail pass pavement roof bed beds chair bag bags jar bottle carton truck van car"
)
"""Nouns of things that somebody outside can look at, hear or read."""

SAID = _words(
    "shows displays prints reads lists returns says states reports names emits exits answers replies quotes announces "
    "rings beeps glows sounds blinks flashes lights appears outputs responds"
)
"""Verbs of showing and saying, as they stand behind their subject; as nouns ("radar returns") they stand elsewhere."""
SAY = _words("record show list state say confirm prove display report mention print read")
"""The same in the plural: nouns too, unless a thing that can be seen stands before them and a clause behind."""
TELLS = _words(
    "repeats recites signs writes tells asks confirms points marks nods hands gives sends calls books pays orders answers "
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
    "saved stored kept retained held preserved received named stamped sealed labelled labeled tagged marked ticked crossed numbered dated annotated noted entered typed filed "
    "archived copied moved transferred deleted removed renamed added inserted attached replied answered informed told "
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
    "placed put stowed racked hoisted lowered raised tied bandaged capped covered bound framed laid set lined shredded "
    "burnt burned sunk fenced paved swept mopped docked moored caulked zipped buttoned pinned stapled clipped taped "
    "nailed riveted grouted primed upholstered glazed roofed branded shorn dressed left discharged admitted coloured "
    "colored broken torn missing gone sold empty "
    # what is seen to happen
    "arrived departed landed boarded dropped fallen risen appeared vanished disappeared started stopped happened won "
    "lost played died born expired "
    # more of the trades
    "scrubbed hosed raked tilled ploughed plowed sharpened greased oiled inflated deflated levelled leveled rigged hooked "
    "latched chained tethered penned stabled saddled harnessed buried garnished sliced diced chilled frozen thawed iced "
    "frosted decorated etched embossed creased perforated irrigated injected intubated sutured splinted bathed shaved "
    "cropped muted banned kicked spawned textured animated hauled tarred coned barricaded roped signposted illuminated "
    "powered energised energized earthed vented pressurised pressurized evacuated polled topped wheeled driven "
    "evicted soaked squeezed ground whisked beaten kneaded strained carved chopped peeled pitted deboned filleted"
)
"""Participles that leave something to look at: not what was done, but what became of a thing."""

DONE_TO_THINGS = LEAVES_A_MARK - _words(
    "sorted ordered grouped linked referenced filled emptied empty set opened closed locked unlocked left gone "
    "missing added inserted removed deleted copied moved transferred registered released merged committed switched "
    "connected disconnected stored saved noted entered laid tied started stopped happened put placed given taken bound "
    "lost broken loaded unloaded capped dropped plugged"
)
"""Of these, what is not done to structures as well."""

MADE = _words(
    "created generated produced drawn drafted compiled prepared built made assembled composed rebuilt rendered updated"
)
"""Participles of making: what was made can be looked at where it is a thing that can."""

# ── what only the inside of a program knows ──────────────────────────────────────────────────────────────────

STRUCTURES = _words(
    # what values are kept in
    "recursion backtracking quicksort mergesort heapsort memoised hashref hashrefs arrayref arrayrefs coderef coderefs scalars typeglob lexicals listref priors regex regexes globals locals statics args params filehandle filehandles descriptor descriptors coefficients eigenvalues array arrays "
    "arr buf bufs ptr ptrs mem mtx idx refcnt fsm dfa nfa errno malloced var vars vtable "
    "boolean booleans bool struct structs deque deques trie tries octree octrees quadtree quadtrees kdtree btree "
    "hashmap hashmaps hashtable hashtables hashset dict dicts pointer pointers heap heaps cache caches accumulator "
    "accumulators tuple tuples bitmask bitset bitsets bitfield ringbuffer tensor tensors scratchpad enum enums "
    "fifo fifos lifo dataframe dataframes multimap treemap bytecode bytearray "
    # what a running program is made of
    "mutex mutexes semaphore semaphores spinlock spinlocks futex refcount refcounts singleton singletons "
    "coroutine coroutines goroutine goroutines subroutine subroutines iterator iterators allocator "
    "memoisation memoization opcode opcodes namespace namespaces deadlock deadlocks destructor destructors "
    "malloc deserialiser deserializer tokeniser tokenizer lexer backpointer backpointers subclass subclasses "
    "superclass codepath callstack stackframe mempool threadpool gradients embeddings navmesh ast dom isr dma tlb"
)
"""What a program keeps things in: words of computing that mean nothing else where they head their phrase."""

OF_STRUCTURES = _words(
    "usage size entries entry depth length count counts node nodes keys lines slots contents state table tables list lists "
    "values elements cells references descriptors handles object objects pool pools block blocks copy copies"
)
"""What a structure's word may have behind it and still mean the structure."""
_PAIRS = {
    "structure structures": "data",
    "type types": "data",
    "hierarchy": "class type inheritance object",
    "search": "binary linear",
    "programming": "dynamic",
    "generator": "number",
    "map maps": "hash lookup flight pending",
    "table tables": "hash lookup symbol dispatch jump page dp memo transposition vtable scratch temp temporary",
    "set sets": "hash visited working open closed candidate dedup seen",
    "register registers": "status control shift data address instruction base",
    "copy copies": "working shadow deep shallow cached",
    "list lists": "linked free adjacency visited skip work todo candidate open in-memory dispatch ready run",
    "stack stacks": "call operand undo redo execution runtime",
    "frame frames": "stack",
    "buffer buffers": "ring circular byte frame rx tx receive transmit write back vertex scroll audio line sample "
    "read input output staging",
    "queue queues": "priority event dispatch callback message microtask in-memory",
    "pool pools": "thread connection object memory buffer worker string entity particle",
    "thread threads": "worker background main render daemon ui polling",
    "process processes": "worker background daemon child parent",
    "loop loops": "event main run dispatch game inner outer for while",
    "counter counters": "loop reference program instance iteration",
    "count counts": "reference ref",
    "machine machines": "state",
    "machinery": "internal",
    "collector": "garbage",
    "memory": "heap working process virtual main shared-process",
    "tree trees": "syntax parse search suffix segment binary fenwick merkle avl expression spanning decision-search "
    "behaviour behavior",
    "bit bits": "dirty sticky",
    "filter filters": "bloom kalman",
    "matrix": "adjacency cost distance",
    "leak leaks": "memory goroutine handle thread resource",
    "descriptor descriptors": "file dma",
    "handle handles": "file window object",
    "graph graphs": "object dependency call scene",
    "variable variables": "condition loop instance",
    "window windows": "context",
    "vector vectors": "state feature error gradient",
    "weights": "model network layer edge",
    "block blocks": "control basic",
    "area areas": "scratch working",
    "space spaces": "latent address embedding",
    "storage": "working temporary",
    "section sections": "critical",
    "condition conditions": "race",
    "state states": "rng hidden application program solver parser global session component agent engine",
    "dom": "virtual shadow",
    "manager": "entity memory",
    "context contexts": "execution thread transaction",
    "listener listeners": "event",
    "invariant invariants": "class loop heap",
    "property": "heap",
    "lock locks": "row table read write record reader writer",
    "record records": "activation",
    "code": "dead",
    "paths": "code",
    "path": "code",
    "store": "in-memory",
    "model": "object mental world domain data",
}
STRUCTURE_PAIR = {second: _words(firsts) for seconds, firsts in _PAIRS.items() for second in seconds.split()}
"""Second word of a name of computing, and the first words with which it is one."""

HEAPS = _words("heap heaps cache caches pointer pointers array arrays")
"""Structures that with "of" are things of the world: a heap of sand, the pointer of the scale."""
PHYSICAL_BEFORE = _words(
    "scrap compost slag muck rubbish dung ash sand coal laser mouse weapons arms food tea paper wool timber wood spoil "
    "solar antenna microphone panel pv lens sensor detector stone manure gravel slate leaf junk dirt hay grain supply weapon snow"
)
"""Before a structure's word they say that a thing of the world is meant."""

INSIDE_PLACES = _words(
    "ram memory heap cache innards internals guts"
)
"""Places inside a program, behind "in", "inside", "within", "on" or "from"."""
PROGRAMS = _words(
    "agent agents assistant bot chatbot program software script algorithm routine module component code solver parser "
    "compiler interpreter scheduler planner optimiser optimizer matcher classifier recommender tracker checker tool "
    "app system engine function worker server daemon process thread task model service automaton resolver router "
    "detector predictor scorer crawler scraper indexer dispatcher allocator simulator npc ai handler loader renderer "
    "controller helper programme processor importer exporter validator scanner linter watcher poller estimator sampler generator net network"
)
"""What runs: its own notes and lists are inside it."""
PARTS = PROGRAMS - _words("agent agents assistant bot chatbot tool app system function model service program software "
                          "code controller component server engine")  # fmt: skip
"""Of these, what is named as the part of a program that a structure belongs to: the planner state."""
KEPT_BY_PARTS = _words(
    "state states structure structures table map maps queue queues index flag flags memory object objects stack stacks set "
    "sets graph tree trees buffer buffers counter counters variables lookup cursor node nodes tokens pool weights vector "
    "matrix bookkeeping internals context"
)
WITHIN = PROGRAMS - _words("agent agents tool tracker") | _words("object instance struct class runtime singleton")
"""Places inside a program behind "inside" and "within" only."""

KEPT_BACK = _words(
    "internal temporary temp tmp intermediate interim auxiliary helper scratch throwaway transient ephemeral "
    "housekeeping bookkeeping cached memoised memoized private backing inner hidden unexported undocumented "
    "precomputed preallocated"
)
"""Adjectives of what a program keeps for itself …"""
KEPT = _words(
    "state states data structure structures counter counters variable variables cache caches buffer buffers table "
    "tables list lists map maps queue queues index indexes indices flag flags pointer pointers representation "
    "representations model models memory register registers array arrays object objects field fields value values "
    "record records store stores consistency invariant invariants bookkeeping logic status tree trees stack "
    "stacks set sets graph graphs dict dicts dictionary collection collections function functions result "
    "results sum sums total totals tally tallies storage copy copies area workspace pad lookup note notes clock hash "
    "hashes cursor node nodes tokens token handle handles thread threads score scores weights count counts entries "
    "entry accounting number numbers matrix vector vectors snapshot snapshots belief beliefs view picture queue pool threshold agenda goals goal priorities mood attitude stance focus intent "
    "assumptions assumption hypotheses hypothesis bias frontier horizon residual "
    "plan-so-far workings arithmetic machinery wiring plumbing housekeeping"
)
"""… and what such an adjective makes an inside of."""
PRIVATE = _words("tally state copy bookkeeping map index queue stack buffer memory structure structures heap tree dict")
"""What is inside where it is private; so much else is only somebody's own."""
KEPT_BY_CODE = _words("protected static local member instance global volatile")
"""Adjectives that do so only before a word of a program …"""
CODE = _words(
    "field fields variable variables method methods attribute attributes member members array arrays cache caches "
    "buffer buffers pointer pointers function functions counter counters"
)
"""… such as these."""

_SET = "set unset cleared reset true false lowered"
_EMPTY = "empty full drained cleared flushed filled consistent"
_ZERO = "zero zeroed nought nil null reset cleared"
_BUILT = "built rebuilt populated balanced consistent coherent fresh complete synced updated"
_OF_STATE = {
    "flag flags": (_SET, "white red green black blue yellow chequered checkered national corner beach country storm"),
    "counter counters": (_ZERO, "ticket geiger lunch deli bar shop visitor people cash water kitchen lap check till"),
    "tally tallies": (_ZERO, ""),
    "buffer buffers": (_EMPTY, "nail floor train track"),
    "queue queues": ("empty full drained flushed", "*"),
    "array arrays": (_BUILT + " " + _EMPTY + " sorted normalised normalized", "solar antenna microphone panel pv lens"),
    "stack stacks": (_EMPTY, "*"),
    "pool pools": ("drained recycled", "swimming paddling car"),
    "tree trees": ("balanced rebuilt populated consistent walked", "apple christmas oak pear"),
    "index indexes indices": (_BUILT, "price subject share card consumer printed"),
    "register registers": (_ZERO, "*"),
    "total totals sum sums": ("nought zeroed", "*"),
    "lookup lookups": (_BUILT + " loaded warm warmed primed filled", ""),
    "semaphore lock locks": ("acquired held released", "canal door bike"),
    "cursor cursors": ("closed advanced rewound parked", ""),
    "instance instances object objects": ("instantiated constructed disposed", ""),
    "hash hashes": ("populated empty filled built undef cleared", "*"),
    "socket sockets": ("closed", "wall power eye electric hip"),
    "listener listeners handler handlers hook hooks": ("registered unregistered detached attached", ""),
    "promise promises future futures": ("settled resolved fulfilled", "*"),
    "session sessions connection connections": ("pooled recycled", ""),
}
OF_STATE = {
    noun: (_words(said), _words(physical)) for nouns, (said, physical) in _OF_STATE.items() for noun in nouns.split()
}
"""Words that can be things of the world (a queue of people, a flag): inside where one of the first is said of them and
none of the second stands before them ("*": nothing at all but an article may)."""
EVERYDAY_STRUCTURES = _words(
    "flag flags counter counters buffer buffers queue queues stack stacks tree trees index indexes indices register "
    "registers array arrays table tables list lists map maps set sets record records pool pools graph graphs node nodes "
    "cell object objects lookup lookups matrix vector vectors state states tally total count counts latch slot slots "
    "entry entries bitmap key keys worker workers connection connections instance instances session sessions handle "
    "handles cursor matrix grid mesh lock locks token tokens field fields class classes module modules reference references"
)
"""Structures that mostly are things of the world: inside only by what is done to nothing else."""
COMPUTED = _words(
    "node nodes null bytes bits iterator recursion tensor traversed hash hashes dequeue vertex vertices enum regex parse "
    "parsed obj refs ref gc heap cached cache pointer pointers callback callbacks mutex semaphore lookup lookups algorithm "
    "runtime cursor struct dag backtrack backtracked dangling stale subroutine async parser solver optimiser optimizer "
    "classifier inference gradient weights embedding interpolated precomputed dedup dedupe transient boolean metadata "
    "in-memory heuristic heuristics compiler interpreter opcode stackframe thunk lambda"
)
COMPUTED_TOO = _words(
    "graph graphs index array thread threads loop iteration memory buffer buffers state states flag handle module vector "
    "matrix kernel token tokens walked recycled visited queue stack tree root leaf key keys pool slot slots set sets edges "
    "edge list lists map maps table tables coloured colored linked alive dead entity entities worker object objects temp "
    "pending dirty orphan orphans pruned dropped warm usage segment segments pages ring lock locks class classes sorted "
    "merged balanced computed populated loaded freed swept drained cleared reset tuned copy copies values value entries "
    "links normalised normalized scores score settled idle flat model scope collisions"
)
"""One word of the first and another of either make a sentence one about a program, where nothing in it can be seen."""

DONE_TO_MEMORY = _words(
    "initialised initialized flushed rebalanced traversed walked allocated deallocated freed invalidated evicted "
    "hydrated rehydrated memoised memoized recycled popped pushed dequeued enqueued incremented decremented "
    "dereferenced nulled dangling zeroed rehashed reindexed instantiated constructed unwound preallocated marshalled "
    "unmarshalled unrolled mutated cloned interned hashed inlined unsubscribed disposed warmed hydrated spilled mutable "
    "immutable acyclic serialised serialized deserialised deserialized defragmented swizzled backpropagated garbage transposed inverted factorised factorized factored decomposed vectorised vectorized sparse "
    "reaped undef normalised normalized"
)
"""What is done to nothing but the memory of a program, where a structure's word is beside it."""
MAYBE_DONE_TO_MEMORY = _words(
    "set cleared built drained empty full warm zero zeroed populated updated consistent reset null nil filled "
    "nought coherent synced clear dirty primed unset false true"
)
"""What may be said of a variable."""
ALWAYS_MEMORY = _words(
    "memoised memoized malloced deallocated dereferenced dequeued enqueued rehashed instantiated cached uncached "
    "preallocated deserialised deserialized converged undef"
)
"""Participles that speak of a program's memory whatever they are said of."""

RUNS = _words(
    "recursion loop loops iteration iterations thread threads algorithm backtracking coroutine coroutines goroutine "
    "goroutines subroutine parser compiler interpreter optimiser optimizer daemon lexer tokeniser tokenizer callback "
    "callbacks constructor destructor setter getter"
)
"""Parts of a running program …"""
ENDS = _words(
    "terminates terminated terminate ends ended converges converged finishes finished exits exited unwinds unwound "
    "joined halts halted stops stopped completes completed complete runs ran reset idle optimised optimized done "
    "called invoked executed run fired blocked spinning yields yielded returned awake asleep alive dead waiting sleeping parked "
    "woken running bottoms settled recursed"
)
"""… of which this leaves nothing to look at."""

# ── what goes on in a mind ───────────────────────────────────────────────────────────────────────────────────

AGENTS = _words("agent assistant llm ai gpt copilot chatbot bot")
"""What does the work that a spec describes: of it, only what it gives can be seen …"""
TRADES = _words("travel estate booking customs insurance gate ticket station sales shipping cleaning ground letting shop dental "
                "teaching personal nursing cabin user cleaning chemical free")  # fmt: skip
"""… unless it is a person by trade."""
MINDS = _words(
    "agent agents assistant assistants bot bots chatbot model models system ai llm robot robots brain brains engine "
    "program software app application tool script module component algorithm code automaton automate machine npc npcs "
    "network net copilot gpt service server staff team everyone everybody user users we he she they i it nurse pilot "
    "client guest pupil patient"
)
"""What is said to think; so is any doer in -er and -or."""
THINK = _words("know understand believe remember realise realize wonder feel think grasp appreciate trust doubt sense "
               "care forget intend expect suspect recall recognise")  # fmt: skip
"""Verbs of thinking behind several who think, or in the mouth of who is new to the language."""
MOODS = _words(
    "confident sure certain reassured safe happy comfortable heard valued satisfied convinced ready good better listened "
    "supported welcome respected understood"
)
"""What one feels."""
THINKS = _words(
    "understands understand understood comprehends comprehended grasps grasped realises realizes realised realized "
    "wonders wondered ponders pondered believes believed remembers remembered knows knew internalised internalized "
    "intuits fathoms fathomed doubts doubted misunderstands misunderstood empathises empathizes contemplates "
    "contemplated groks grokked cottoned"
)
"""Verbs of thinking and nothing else …"""
MAY_THINK = _words(
    "appreciates appreciated feels felt thinks thought considers considered suspects suspected expects expected "
    "intends trusts trusted senses sensed assumes assumed recalls recalled prefers likes learnt learned "
    "reflected mulled weighed digested absorbed worries worried deems judges hopes wants concluded imagines perceives "
    "perceived notices noticed cares reasons reasoned agrees forgets forgot forgotten confuses mistakes follows weighs reckons "
    "memorised memorized deliberated respects values loves hates fears enjoys dislikes envisions visualises visualizes "
    "sympathises sympathizes empathises intuited clocked twigged sussed cottoned"
)
"""… and such as are thinking where a mind is their subject."""
STATES_OF_MIND = _words(
    "aware unaware confident sure certain convinced satisfied persuaded mindful conscious comfortable clear uncertain "
    "unsure doubtful familiar decided undecided adamant curious content puzzled confused reassured relieved "
    "worried concerned proud ashamed fond sceptical skeptical hesitant positive keen interested acquainted"
)
"""What a mind is of, about or with something."""
SURE_STATES_OF_MIND = _words("aware unaware confident convinced mindful conscious persuaded")
"""What nothing but a mind is."""
PROGRAM_MOODS = _words(
    "sure certain satisfied happy comfortable calm focused focussed attentive alert willing eager content curious "
    "decided puzzled confused reassured relieved relaxed motivated"
)
"""What only a mind is, and a program hardly."""
THOUGHTS = _words(
    "doubt doubts idea notion understanding grasp sense awareness grip intuition feeling belief opinion picture "
    "inkling thoughts faith empathy hesitation preference expectation sympathy priorities regard respect concerns "
    "misgiving comprehension insight knowledge memory recollection impression qualms misgivings feel hunch view "
    "confidence appreciation certainty gist hang drift affinity clarity instinct flair theory hypothesis urge"
)
"""What a mind has, holds or entertains."""
SURE_THOUGHTS = _words(
    "doubt doubts notion inkling understanding awareness comprehension intuition qualms misgivings hunch belief beliefs "
    "confidence reasoning thinking thoughts thought intention intentions conviction consciousness uncertainty trust morale "
    "mindset"
)
"""Of these, what is in nothing but a mind; as the subject of a sentence, too."""
WITH_ITSELF = _words(
    "satisfied convinced told reminded asked asks familiarised familiarized acquainted persuaded assured reassured tells "
    "reminds oriented orientated"
)
"""What one does with oneself in one's mind."""
MADE_IN_MIND = frozenset(
    ("made peace", "makes peace", "pays attention", "paid attention", "takes interest", "took interest", "pays heed")
)
"""What one makes or takes and still is only in one's mind."""
HAS = _words("has have had holds hold keeps entertains entertain harbours harbors formed gained got developed")
_BY_FIRST = {
    "taken takes took": "in",
    "gets got gotten": "that it what why how the",
    "made makes": "up sense",
    "figured figures": "out",
    "worked works": "out",
    "bears keeps kept has borne": "in",
    "come comes came": "to",
    "thought thinks": "about through of",
    "bought buys": "into",
    "soaked": "up",
    "clued": "up",
    "under": "impression",
    "wise alive": "to",
    "steeped": "in",
    "tune": "with",
    "cottons": "on",
    "settled settles": "on",
    "its his her their": "peace",
    "at": "ease peace home",
    "in": "doubt two",
    "wrapped got": "its his her their round around",
    "by": "heart",
    "sees saw": "why how that",
}
MIND_PHRASES = {first: _words(seconds) for firsts, seconds in _BY_FIRST.items() for first in firsts.split()}
"""Two words together that say so of a mind, by the first."""

# ── what was done, without a result ──────────────────────────────────────────────────────────────────────────

HANDLED = _words(
    # says no more than that it was done
    "done ready complete completed finished processed handled performed executed concluded accomplished actioned "
    "successful succeeded succeeds ok okay correct correctly initialised initialized finalised finalized "
    # looked at
    "checked examined considered evaluated verified validated analysed analyzed identified inspected scanned visited "
    "traversed reviewed assessed appraised audited screened vetted monitored tracked surveyed studied tested "
    "investigated researched explored diagnosed triaged discussed scrutinised scrutinized observed "
    "proofread debated counted cross-checked double-checked sampled profiled rechecked revisited "
    # got hold of
    "collected gathered parsed loaded computed calculated imported ingested normalised normalized fetched read crawled "
    "harvested extracted iterated "
    # worked on
    "treated serviced attended addressed tackled managed resolved covered chased pursued regulated coordinated "
    "supervised worked maintained optimised optimized improved reconciled prioritised prioritized planned organised "
    "organized administered facilitated catered respected honoured honored applied enforced observed heard listened implemented "
    "indexed joined pivoted bucketed tokenised tokenized vectorised clustered interpolated smoothed tallied summed groomed "
    "rehearsed practised practiced cleansed curated moderated refined estimated forecast simulated modelled "
    "integrated harmonised harmonized rationalised rationalized streamlined"
)
"""Participles that tell of work and not of what came of it: said of one thing, too, they show nothing."""
WORK_NOUNS = _words(
    "look check checks review reviews inspection attention consideration treatment once going-over turn visit audit "
    "examination processing thought scrutiny assessment diligence analysis screening evaluation testing verification "
    "validation effort precautions measures steps action care handling maintenance needful necessary rest"
)
"""Work by its noun …"""
GIVEN = _words(
    "had has have got received given undergone undergo undergoes made taken exercised paid done performed through "
    "passed gets gotten subjected"
)
"""… and what is said of it: each bay has had a look, due care was taken."""
IN_ORDER = frozenset(
    (("in", "order"), ("under", "control"), ("in", "hand"), ("to", "scratch"), ("to", "standard"), ("all", "good"),
     ("all", "set"), ("all", "ok"), ("all", "fine"), ("squared", "away"), ("acted", "upon"), ("gone", "well"))
)  # fmt: skip
"""That all is as it should be, in two words."""
FINISHED = _words("done ready complete completed finished correct ok okay successful correctly finalised finalized")
"""Of these, what may be seen of a thing that can be looked at: the form is complete."""
HANDLED_BY_TWO = {
    "to": "seen attended tended",
    "at": "looked",
    "over": "looked gone went been run talked mulled",
    "after": "looked",
    "into": "looked taken gone",
    "seriously": "taken",
    "through": "looked gone went been run worked got sifted combed thought talked walked",
    "thru": "looked gone went been run worked got",
    "with": "dealt done finished coped",
    "care": "taken took takes",
    "for": "catered accounted cared",
    "out": "carried sorted",
    "up": "followed wrapped brought mopped set",
    "on": "worked acted",
    "about": "thought seen",
    "round": "been gone",
    "place": "taken took",
    "under": "brought got",
}
"""The same in two words, by the second."""
HANDLED_TWO = {second: _words(firsts) for second, firsts in HANDLED_BY_TWO.items()}
UNSEEN_STATES = _words(
    "clean cleaned cleared good fine right consistent stable happy satisfied prepared applied executed resolved over "
    "works worked work run runs behaves behave successful tested reviewed imported sound healthy valid accurate sane "
    "sorted shipshape"
)
"""Ways to say that something is as it should be; a plate is seen to be clean, data are not …"""
ABSTRACT = _words(
    "data datas input inputs item items it result results job jobs task tasks work process processing everything "
    "error errors system program software application app code function value values entries algorithm feature user "
    "users customer customers implementation solution state operation import migration request changes "
    "calculation calculations stakeholders team staff parties requirements goals expectations needs concerns stuff things logic analysis workflow pipeline build deployment"
)
"""… because of these it cannot be seen."""
OUTPUTS = _words("result results output outputs")
"""Visible things of which "is ready" still says nothing."""
UNIVERSAL = _words("all every each everything everyone everybody both whole entire lot ensemble totality full any none")
"""Whatever stands in the subject with one of these, all of it is meant."""
LEFT_OUT = _words("unprocessed unhandled unchecked unreviewed untreated skipped missed overlooked forgotten unattended "
                  "unread unexamined untested unvisited unresolved neglected unaddressed")  # fmt: skip
"""Behind "no", "none" or "nothing": all was gone through, said the other way round."""

# ── grammar ──────────────────────────────────────────────────────────────────────────────────────────────────

BE = _words(
    "is are was were be been being has have had gets got get r must will shall should can may seems looks look seem "
    "remains stays isn't aren't = am 's"
)
ADVERBS = _words(
    "all both fully now also already successfully each completely entirely not once again well duly properly correctly "
    "then still just only finally truly really actually always never ever mostly every one of them no longer back too "
    "so far quite very somehow"
)
DETERMINERS = _words("the a an each every all any this that these those its their his her our your my no both some")
PREPOSITIONS = _words(
    "in on at to into onto with as from over beside under above near by for of about against before after per within "
    "inside behind between through across via without during until till following upon off"
)
AT = _words("in on at to into onto with as over beside under above near within inside behind between across via")
"""Prepositions that say where something is to be seen."""
DID = _words("did saw took tried heard sang swam rang began drank ate gave drove rode chose spoke wore threw grew flew "
             "wiped walked worked")  # fmt: skip
"""What somebody did, in forms that are no participles."""
OF_SUBJECT = _words("for of from about per")
LATER = _words("before after once when whenever until till while whilst if unless because since during following")
"""They open a clause that says when, and not what is to be seen."""
IRREGULAR = _words(
    "done gone seen taken given written drawn shown known spun sent paid made read run put cut set kept held told sold "
    "built found brought bought caught taught thought sought won lost met fed led lit hung dug struck stuck swept slept "
    "dealt felt left broken spoken stolen chosen driven ridden risen frozen worn torn sworn born beaten eaten fallen "
    "forgotten hidden grown thrown blown flown sung rung begun shut hit split spread cast burnt learnt sewn sown mown "
    "shorn laid said understood woken swum fought strung swung bent lent spent dreamt knelt trodden woven proven bitten bred shot sunk shrunk bound ground wound overseen undertaken rewritten proofread withdrawn went ran "
    "been"
)
NOT_PARTICIPLES = _words(
    "need speed seed feed bed red shed weed breed indeed hundred bleed greed embed sled exceed proceed succeed biped "
    "reed deed steed heed sacred naked wicked rugged ragged crooked kindred"
)
