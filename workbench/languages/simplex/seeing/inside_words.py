"""Words for what only the inside of a program knows: its structures, and what is done to them."""

from __future__ import annotations

from workbench.languages.simplex.seeing.word_tables import words as _words

STRUCTURES = _words(
    # what values are kept in
    "recursion backtracking quicksort mergesort heapsort memoised hashref hashrefs arrayref arrayrefs coderef "
    "coderefs scalars typeglob lexicals listref priors regex regexes globals locals statics args params "
    "temporaries filehandle filehandles descriptor descriptors coefficients eigenvalues array arrays "
    "invariant invariants arr buf bufs ptr ptrs mem mtx idx refcnt fsm dfa nfa errno malloced var vars vtable "
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
    "usage size entries entry depth length count counts node nodes keys lines slots contents state table tables "
    "list lists hits misses hit miss "
    "values elements cells references descriptors handles object objects pool pools block blocks copy copies"
)
"""What a structure's word may have behind it and still mean the structure."""
_PAIRS = {
    "structure structures": "data",
    "layer layers": "hidden",
    "type types": "data",
    "hierarchy": "class type inheritance object",
    "search": "binary linear",
    "programming": "dynamic",
    "generator": "number",
    "copied": "deep shallow",
    "algorithm": "greedy sorting genetic recursive search",
    "reference references": "object dangling weak",
    "map maps": "hash lookup flight pending",
    "table tables": "lock hash lookup symbol dispatch jump page dp memo transposition vtable scratch temp temporary",
    "set sets": "hash visited working open closed candidate dedup seen",
    "register registers": "status control shift data address instruction base",
    "copy copies": "working shadow deep shallow cached",
    "list lists": "linked free adjacency visited skip work todo candidate open in-memory dispatch ready run",
    "stack stacks": "call operand undo redo execution runtime",
    "frame frames": "stack",
    "buffer buffers": "retry replay working ring circular byte frame rx tx receive transmit write back vertex "
    "scroll audio "
    "line sample "
    "read input output staging",
    "queue queues": "retry priority event dispatch callback message microtask in-memory",
    "pool pools": "thread connection object memory buffer worker string entity particle",
    "thread threads": "worker background main render daemon ui polling",
    "process processes": "worker background daemon child parent",
    "loop loops": "event main run dispatch game inner outer for while",
    "counter counters": "loop reference program instance iteration",
    "count counts": "reference ref retry",
    "machine machines": "state",
    "machinery": "internal",
    "collector": "garbage",
    "memory": "heap working process virtual main shared-process",
    "tree trees": "state component syntax parse search suffix segment binary fenwick merkle avl expression "
    "spanning decision-search "
    "behaviour behavior d b r kd rb",
    "bit bits": "dirty sticky",
    "filter filters": "bloom kalman",
    "matrix": "adjacency cost distance",
    "leak leaks": "memory goroutine handle thread resource",
    "descriptor descriptors": "file dma",
    "handle handles": "file window object open leaked",
    "graph graphs": "object dependency call scene",
    "variable variables": "condition loop instance",
    "window windows": "context",
    "vector vectors": "state feature error gradient",
    "norm norms": "gradient residual",
    "level levels": "recursion",
    "weights": "model network layer edge",
    "block blocks": "control basic",
    "area areas": "scratch working heap memory",
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
    "scrap compost slag muck rubbish dung ash sand coal laser mouse weapons arms food tea paper wool timber "
    "wood spoil "
    "solar antenna microphone panel pv lens sensor detector stone manure gravel slate leaf junk dirt hay grain "
    "supply weapon snow"
)
"""Before a structure's word they say that a thing of the world is meant."""

INSIDE_PLACES = _words("ram memory heap cache innards internals guts")
"""Places inside a program, behind "in", "inside", "within", "on" or "from"."""
PROGRAMS = _words(
    "agent agents assistant bot chatbot program software script algorithm routine module component code solver "
    "parser "
    "compiler interpreter scheduler planner optimiser optimizer matcher classifier recommender tracker checker tool "
    "app system engine function worker server daemon process thread task model service automaton resolver router "
    "detector predictor scorer crawler scraper indexer dispatcher allocator simulator npc ai handler loader renderer "
    "controller helper programme processor importer exporter validator scanner linter watcher poller estimator "
    "sampler generator net network"
)
"""What runs: its own notes and lists are inside it."""
PARTS = PROGRAMS - _words("agent agents assistant bot chatbot tool app system function model service program software "
                          "code controller component server engine")  # fmt: skip
"""Of these, what is named as the part of a program that a structure belongs to: the planner state."""
KEPT_BY_PARTS = _words(
    "state states structure structures table map maps queue queues index flag flags memory object objects stack "
    "stacks set "
    "sets graph tree trees buffer buffers counter counters variables lookup cursor node nodes tokens pool "
    "weights vector "
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
    "entry accounting number numbers matrix vector vectors snapshot snapshots belief beliefs view picture queue "
    "pool threshold agenda goals goal priorities mood attitude stance focus intent "
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
_ZERO = "zero naught zeroed nought nil null reset cleared"
_BUILT = "built rebuilt populated balanced consistent coherent fresh complete synced updated"
_OF_STATE = {
    "flag flags": (_SET, "white red green black blue yellow chequered checkered national corner beach country storm"),
    "counter counters": (_ZERO, "ticket geiger lunch deli bar shop visitor people cash water kitchen lap check till"),
    "tally tallies": (_ZERO, ""),
    "buffer buffers": (_EMPTY + " flipped swapped", "nail floor train track"),
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
    "instance instances object objects": ("instantiated constructed disposed torn", ""),
    "vector vectors matrix matrices": (
        "normalised normalized sparse sorted",
        "*",
    ),
    "hash hashes": ("populated empty filled built undef cleared", "*"),
    "socket sockets": ("closed", "wall power eye electric hip"),
    "listener listeners handler handlers hook hooks": ("registered unregistered detached attached", ""),
    "promise promises future futures": ("settled resolved fulfilled", "*"),
    "session sessions connection connections": ("pooled recycled torn", ""),
}
OF_STATE = {
    noun: (_words(said), _words(physical)) for nouns, (said, physical) in _OF_STATE.items() for noun in nouns.split()
}
"""Words that can be things of the world (a queue of people, a flag): inside where one of the first is said of them and
none of the second stands before them ("*": nothing at all but an article may)."""
NEVER_OF_PEOPLE = {"queue": _words("drained flushed"), "queues": _words("drained flushed")}
"""What no queue of people undergoes, whatever stands before the word."""
EVERYDAY_STRUCTURES = _words(
    "flag flags counter counters buffer buffers queue queues stack stacks tree trees index indexes indices register "
    "registers array arrays table tables list lists map maps set sets record records pool pools graph graphs "
    "node nodes "
    "cell object objects lookup lookups matrix vector vectors state states tally total count counts latch slot slots "
    "entry entries bitmap key keys worker workers connection connections instance instances session sessions handle "
    "handles cursor matrix grid mesh lock locks token tokens field fields class classes module modules "
    "reference references"
)
"""Structures that mostly are things of the world: inside only by what is done to nothing else."""
COMPUTED = _words(
    "node nodes null bytes bits iterator recursion tensor traversed hash hashes dequeue vertex vertices enum "
    "regex parse "
    "parsed obj refs ref gc heap cached cache pointer pointers callback callbacks mutex semaphore lookup "
    "lookups algorithm "
    "runtime cursor struct dag backtrack backtracked dangling stale subroutine async parser solver optimiser "
    "optimizer "
    "classifier inference gradient weights embedding interpolated precomputed dedup dedupe transient boolean "
    "metadata "
    "in-memory heuristic heuristics compiler interpreter opcode stackframe thunk lambda"
)
COMPUTED_TOO = _words(
    "epoch epochs layer layers "
    "parent parents child children cycle cycles ancestor ancestors descendants graph graphs index array thread "
    "threads loop iteration memory buffer buffers state states flag handle "
    "module vector "
    "matrix kernel token tokens walked recycled visited queue stack tree root leaf key keys pool slot slots set "
    "sets edges "
    "edge list lists map maps table tables coloured colored linked alive dead entity entities worker object "
    "objects temp "
    "pending dirty orphan orphans pruned dropped warm usage segment segments pages ring lock locks class "
    "classes sorted "
    "merged balanced computed populated loaded freed swept drained cleared reset tuned copy copies values value "
    "entries "
    "links normalised normalized scores score settled idle flat model scope collisions"
)
"""One word of the first and another of either make a sentence one about a program, where nothing in it can be seen."""

DONE_TO_MEMORY = _words(
    "initialised initialized flushed rebalanced traversed walked allocated deallocated freed invalidated evicted "
    "hydrated rehydrated memoised memoized recycled popped pushed dequeued enqueued incremented decremented "
    "dereferenced nulled dangling zeroed bumped rehashed reindexed instantiated constructed unwound "
    "preallocated marshalled "
    "unmarshalled unrolled mutated cloned interned hashed inlined unsubscribed disposed warmed hydrated spilled "
    "mutable "
    "immutable acyclic serialised serialized deserialised deserialized defragmented swizzled backpropagated "
    "garbage vectorised vectorized sparse "
    "reaped undef"
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

HELD_IN = _words(
    "held kept stored loaded read put packed gathered collected indexed totted summed counted buffered grouped "
    "tracked "
    "live lives lived sits sit resides reside pulled cached memoised memoized accumulated"
)
"""What is done with values, before "in a" or "into a" …"""
HOLDERS = STRUCTURES | _words(
    "dictionary map vector matrix local global hash buffer static singleton property attribute member parameter "
    "object "
    "instance"
)
"""… one of these: where only a program finds them again."""
RUNS = _words(
    "recursion loop loops iteration iterations thread threads algorithm backtracking coroutine coroutines goroutine "
    "goroutines subroutine parser compiler interpreter optimiser optimizer daemon lexer tokeniser tokenizer callback "
    "callbacks constructor destructor setter getter"
)
"""Parts of a running program …"""
ENDS = _words(
    "terminates terminated terminate ends ended converges converged finishes finished exits exited unwinds unwound "
    "joined halts halted stops stopped completes completed complete runs ran reset idle optimised optimized done "
    "called invoked executed run fired blocked spinning yields yielded returned awake asleep alive "
    "dead waiting waits starves "
    "sleeping parked settles "
    "woken running bottoms settled recursed"
)
"""… of which this leaves nothing to look at."""
