"""Datasets: the moves of many games as Parquet or Zarr, with observations, searched policies, values, a datasheet."""
