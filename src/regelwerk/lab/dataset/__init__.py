"""Datasets: the moves of many games as Parquet shards, with observations, searched policies and values, a datasheet."""
