"""The compiled calling convention, and everything written once against it: positions, perft, random play, batches.

A position is one flat int64 array with a fixed header (`header.py`); a game is a handful of compiled functions with
fixed signatures (`convention.py`) that all take the edition's `tables` first. No game is named here.
"""
