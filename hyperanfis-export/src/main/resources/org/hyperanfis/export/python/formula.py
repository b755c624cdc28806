

# ---------------------------------------------------------------------------------------------------
# The numbers of the model
# ---------------------------------------------------------------------------------------------------

{{counts}}
# Rows that are farther from every rule are not covered: no training row was so far from all rules.
COVERAGE_RADIUS = {{coverage}}

{{tables}}

# ---------------------------------------------------------------------------------------------------
# What the model computes
# ---------------------------------------------------------------------------------------------------


#if _dot
def _dot(a, b):
    return sum(map(mul, a, b))


#end
#if _square
def _square(x):
    return x * x


#end
#if _first_largest
def _first_largest(values):
    """The place of the largest value, the first of equals."""
    return values.index(max(values))


#end
def _compute({{input}}):
    """The answer for a row of inputs, in the order of the tables above."""
{{row-steps}}
    return {{answer}}


if np is not None:

    class A:
        """The tables as arrays."""

{{arrays}}

#if _einsum
def _einsum(subscripts, *arrays):
    """Sums of products: "nj,rj->nr" sums over j, for each row n and rule r."""
    return np.einsum(subscripts, *arrays, optimize=True)


#end
def _compute_all({{input}}):
    """The same as _compute, which explains the steps, for an array of rows: the first axis of all arrays."""
{{array-steps}}
    return {{answer}}
