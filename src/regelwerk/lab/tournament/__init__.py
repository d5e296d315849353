"""Tournaments: bots against bots with seats rotated, a ledger of games, ratings with intervals, tables and plots."""
