

# Cells that are missing in every column of numbers, dates or levels, beside None and NaN.
_MISSING = {{missing}}

_COLUMNS = (
{{readers}})
