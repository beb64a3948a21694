"""Changes of text that mend a finding. Imported where there is a finding to mend: a clean spec never pays for them.

Whatever is not mechanical is left as a BLANK for the author; where a change cannot be made without reading something
else otherwise, none is offered.
"""
