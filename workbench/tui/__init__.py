"""The workbench a person sees. Only this room imports textual.

Data flows one way: editor text → analyser (worker thread, newest wins) → `AnalysisReady` → widgets set their
reactive from it. A widget shows, a screen wires, a pure module decides; widgets never call each other.
"""
