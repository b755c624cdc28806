
import argparse
import csv
import datetime
import io
import itertools
import math
import numbers
import os
#if number
import re
#end
import sys
#if notation
import unicodedata
#end
#if _dot
from operator import mul
#end
from typing import Dict, List, NamedTuple

try:
    import numpy as np
except ImportError:  # rows are then computed one by one
    np = None
