"""Rounded bodies of sheet metal: an outline from the side, narrowed by one from above and one from the front."""
import numpy as np

from ..fields import common, net, outline
from ..shapes import mesh


class Hull:
    """
    What lies within all three outlines, its edges rounded over `soft` metres: `side` as (x, z), `plan` as (x, half width),
    `front` as (half width, z). `arches` are wheels' (x, z, radius) cut out of both sides, `deep` metres in from the edge.
    """

    def __init__(self, side, plan, front=None, soft=0.12, arches=(), deep=0.3, step=0.045):
        self.side, self.plan, self.soft, self.arches, self.deep, self.step = side, np.array(plan), soft, arches, deep, step
        self.front = None if front is None else np.array(front)
        x, z, wide = np.array(side)[:, 0], np.array(side)[:, 1], self.plan[:, 1].max()
        self.low, self.high = (x.min() - 0.1, -wide - 0.1, z.min() - 0.1), (x.max() + 0.1, wide + 0.1, z.max() + 0.1)

    def field(self, p):
        x, y, z = p.T
        wide = np.interp(x, self.plan[:, 0], self.plan[:, 1])
        shape = common(outline(x, z, self.side), np.abs(y) - wide, self.soft)
        if self.front is not None:
            shape = common(shape, np.abs(y) - np.interp(z, self.front[:, 1], self.front[:, 0]), self.soft)
        for ax, az, radius in self.arches:
            hole = common(np.hypot(x - ax, z - az) - radius, wide - self.deep - np.abs(y), 0.02)
            shape = common(shape, -hole, 0.03)
        return shape

    def made(self, name, material, trim=None):
        """The mesh; `trim` gives colours as the tint of its points."""
        points, faces = net(self.field, self.low, self.high, self.step)
        return mesh(name, points, faces, material, smooth=True, tint=None if trim is None else trim(points))
