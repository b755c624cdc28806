
{{provenance}}

# The columns of the table that the model predicts from.
COLUMNS = (
{{names}})

{{target}}

# The rules, as people read them. The nearer a row is to a rule, the larger is the share of that rule in the answer.
RULES = (
{{rules}})

