"""Games as environments play them: observations, masks and many games side by side, compiled, without numpy.

`demesne.envs` puts the APIs of PettingZoo, Gymnasium and OpenSpiel on top. This is a package of its own because mypyc reads all
that a package imports: numpy and the like would slow every build.
"""
