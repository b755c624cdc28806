#!/usr/bin/env python3
"""A HyperANFIS model as a Python module and program. It needs Python 3.8 or newer and nothing else.

With numpy, if it is installed, whole columns take a fraction of the time.

    from {{module}} import predict, predict_table
    predict(record)           one row: a dict, or a row of a pandas DataFrame
    predict_table(columns)    whole columns: a dict of sequences, or a pandas DataFrame

As a program it reads a table as CSV on standard input and writes what `hyperanfis predict` writes:

    python3 {{module}}.py < table.csv > answers.csv
#if explain
    python3 {{module}}.py --explain < table.csv    with the strongest rule, and the vote of each rule
#end

COLUMNS are the columns that it needs, RULES what the model has learnt, and _compute is the model itself.
"""
