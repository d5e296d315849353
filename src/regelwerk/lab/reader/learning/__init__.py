"""How the reader learned its elements: the corpus, the fit, the confidences and the report.

`python -m regelwerk.lab.reader.learning` reads `corpus/elements`, learns, writes the weights that ship and says how
good they are. Games are the unit of every split: no sentence of a game is judged by a model that has seen another one
of it.
"""
