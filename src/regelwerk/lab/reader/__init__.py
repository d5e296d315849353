"""How good the reader is: figures, each printed by `regelwerk bench reader`."""
