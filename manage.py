#!/usr/bin/env python
"""Django's command line for ClaimPilot."""

import gc
import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    gc.set_threshold(10_000)  # loading leaves little garbage, and to look for it after 700 objects each slows a start
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")
    execute_from_command_line(sys.argv)
