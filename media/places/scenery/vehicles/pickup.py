"""A pick-up with a double cab, its glass, gaps and lamps drawn on one rounded body; an open bed, a rack and a beacon."""
import bpy
import numpy as np

from ..fields import common, union
from ..people.stuffs import inside
from ..shapes import box, group, tube
from ..surfaces import Nodes, linear
from .hulls import Hull
from .paint import paint, paints
from .parts import beacon, beam, mirror, rail, revolved, rounded, wheel

AXLES = (1.68, -1.55)
BODY = [(-2.68, 0.56), (-2.6, 0.46), (2.45, 0.4), (2.66, 0.5), (2.72, 0.72), (2.66, 0.92), (2.45, 1.04), (1.32, 1.15), (-2.68, 1.1)]
CABIN = [(-1.02, 1.0), (1.5, 1.0), (1.34, 1.13), (0.62, 1.74), (0.2, 1.83), (-0.5, 1.84), (-0.82, 1.76), (-0.98, 1.15)]
WIDTH = [(-2.75, 0.88), (-2.3, 0.93), (1.7, 0.93), (2.3, 0.86), (2.75, 0.62)]
# The cabin leans in towards its roof.
LEAN = [(0.93, 0.9), (0.92, 1.1), (0.72, 1.85)]


class Coach(Hull):
    """The whole body: wings and bed, and the cabin on them."""

    def __init__(self):
        super().__init__(BODY, WIDTH, [(0.86, 0.4), (0.935, 0.62), (0.915, 1.12), (0.9, 1.2)], 0.11, [(x, 0.4, 0.47) for x in AXLES], 0.34, 0.042)
        self.cabin = Hull(CABIN, WIDTH, LEAN, 0.1)
        self.high = (2.85, 1.05, 1.95)

    def field(self, p):
        x, y, z = p.T
        body = super().field(p)
        bed = np.maximum(np.maximum(np.abs(x + 1.84) - 0.74, np.abs(y) - 0.79), 0.66 - z)
        return union(common(body, -bed, 0.02), self.cabin.field(p), 0.05)

    def trim(self, p):
        """Distances to the glass, to gaps and black trim, and to lamps."""
        x, y, z = p.T
        side = np.abs(y) > np.interp(z, [1.0, 1.85], [0.86, 0.66]) - 0.02
        above = z - 1.17
        panes = np.minimum(np.maximum(np.abs(x - 0.55 + 0.42 * (z - 1.2)) - 0.42, x - 1.02 + 0.95 * (z - 1.2)), np.abs(x + 0.43) - 0.35 + 0.16 * np.clip(z - 1.5, 0, 1))
        windows = np.maximum(np.maximum(panes, -above + 0.005), z - 1.68)
        screen = np.maximum(np.maximum(0.42 - x + 0.0 * z, np.abs(y) - np.interp(z, [1.15, 1.75], [0.74, 0.6])), np.maximum(1.17 - z, z - 1.71))
        rear = np.maximum(np.maximum(x + 0.84, np.abs(y) - 0.6), np.maximum(1.26 - z, z - 1.64))
        glass = np.where(side, windows, np.minimum(np.where(x > 0.3, screen, 9), rear))
        sill = z - 0.47
        arch = np.minimum.reduce([np.hypot(x - ax, z - 0.4) - 0.535 for ax in AXLES])
        bumper = np.maximum(2.5 - x, z - 0.66)
        grille = np.maximum(2.55 - x, np.maximum(np.abs(y) - 0.44, np.abs(z - 0.82) - 0.085))
        handles = np.minimum.reduce([np.maximum(np.abs(x - at) - 0.09, np.abs(z - 1.03) - 0.016) for at in (0.25, -0.7)])
        handles = np.where(side | (np.abs(y) > 0.85), handles, 9)
        black = np.minimum.reduce([sill, np.where(np.abs(y) > 0.55, arch, 9), bumper, grille, handles])
        lamps = np.maximum(np.maximum(2.36 - x, 0.5 - np.abs(y)), np.abs(z - 0.86) - 0.075)
        tail = np.maximum(np.maximum(x + 2.55, 0.78 - np.abs(y)), np.abs(z - 0.92) - 0.16)
        return np.clip(np.stack([glass, black, np.minimum(lamps, tail)], 1), -0.06, 0.3)


def gaps(nodes, at):
    """1 in the gaps round doors, tailgate and bonnet, from a point's (x, y, z): too thin for the points of the body to carry."""

    def near(value, middle, half):
        return nodes.maths("LESS_THAN", nodes.maths("ABSOLUTE", nodes.maths("SUBTRACT", value, middle)), half)

    x, y, z = at.outputs
    aside = nodes.maths("ABSOLUTE", y)
    doors = [nodes.maths("MULTIPLY", near(x, where, 0.006), near(z, 0.9, high)) for where, high in ((1.13, 0.38), (0.06, 0.86), (-0.9, 0.36), (-1.0, 0.4))]
    doors.append(nodes.maths("MULTIPLY", near(z, 0.53, 0.006), near(x, 0.12, 1.01)))
    wall = nodes.maths("GREATER_THAN", aside, 0.62)
    bonnet = nodes.maths("MULTIPLY", nodes.maths("MULTIPLY", near(aside, 0.76, 0.006), near(x, 1.85, 0.6)), nodes.maths("GREATER_THAN", z, 0.9))
    tail = nodes.maths("MULTIPLY", near(aside, 0.74, 0.006), nodes.maths("MULTIPLY", nodes.maths("LESS_THAN", x, -2.5), near(z, 0.9, 0.25)))
    any_of = bonnet
    for one in [tail] + [nodes.maths("MULTIPLY", line, wall) for line in doors]:
        any_of = nodes.maths("MAXIMUM", any_of, one)
    return any_of


def coachwork():
    """White paint with its dust, and glass, gaps, black trim and lamps where the tint says."""
    known = bpy.data.materials.get("pickup-body")
    if known:
        return known
    made = paint("pickup-body", "#d9dbd8", 0.28, high=1.3, clear=0.5)
    nodes = Nodes(made)
    colour, rough = (nodes.shader.inputs[name].links[0].from_socket for name in ("Base Color", "Roughness"))
    split, at = nodes.node("ShaderNodeSeparateXYZ"), nodes.node("ShaderNodeSeparateXYZ")
    nodes.link(nodes.tint(), split.inputs[0])
    nodes.link(nodes.node("ShaderNodeTexCoord").outputs["Object"], at.inputs[0])
    glass, black, lamps = (inside(nodes, socket, 0.003) for socket in split.outputs)
    black = nodes.maths("MAXIMUM", black, nodes.maths("MULTIPLY", gaps(nodes, at), nodes.maths("SUBTRACT", 1.0, glass)))
    ahead = nodes.maths("GREATER_THAN", at.outputs[0], 0.0)
    lens = nodes.mixed("MIX", linear("#8c1216"), linear("#6f7a80"), ahead)
    mixed = nodes.mixed("MIX", colour, nodes.mixed("MIX", linear("#141516"), colour, 0.16), black)
    mixed = nodes.mixed("MIX", mixed, lens, lamps)
    nodes.link(nodes.mixed("MIX", mixed, linear("#0c1316"), glass), nodes.shader.inputs["Base Color"])
    smooth = nodes.maths("MAXIMUM", glass, lamps)
    kept = nodes.maths("MULTIPLY", rough, nodes.maths("SUBTRACT", 1.0, smooth))
    nodes.link(nodes.maths("ADD", kept, nodes.maths("MULTIPLY", smooth, 0.06)), nodes.shader.inputs["Roughness"])
    return made


def pickup(at, turn):
    """A white pick-up of the quarry's own, dusty up to its sills."""
    p = paints()
    coach = Coach()
    things = [coach.made("coach", coachwork(), coach.trim)]
    for x in AXLES:
        for y in (-0.8, 0.8):
            things += wheel((x, y, 0.4), 0.4, 0.27, p, "steel", 34, 0.012, hub=False)
            things += [tube("hub", (x, y + np.sign(y) * 0.08, 0.4), (x, y + np.sign(y) * 0.12, 0.4), 0.07, p["dark"], 16), tube("axle", (x, 0, 0.4), (x, y, 0.4), 0.06, p["dark"], 10)]
            for i in range(6):
                c, s = np.cos(i * np.pi / 3) * 0.17, np.sin(i * np.pi / 3) * 0.17
                things.append(beam("spoke", (x, y + np.sign(y) * 0.1, 0.4), (x + c * 1.3, y + np.sign(y) * 0.105, 0.4 + s * 1.3), 0.035, 0.05, p["steel"], 0.01, (0, 1, 0)))
    things += [
        box("chassis", (-2.4, -0.5, 0.3), (2.3, 0.5, 0.55), p["dark"], 0.04),
        rounded(box("bumper", (-2.82, -0.85, 0.46), (-2.62, 0.85, 0.64), p["dark"]), 0.04),
        box("plate", (2.715, -0.26, 0.52), (2.735, 0.26, 0.63), p["white"], 0.004), box("plate", (-2.83, -0.26, 0.5), (-2.82, 0.26, 0.61), p["white"], 0.004),
        rail([(-1.05, -0.72, 1.1), (-1.12, -0.7, 1.75), (-1.12, 0.7, 1.75), (-1.05, 0.72, 1.1)], p, radius=0.03),
        box("toolbox", (-1.5, -0.75, 0.68), (-1.15, 0.75, 1.2), p["dark"], 0.03),
        *beacon((-0.1, 0, 1.84), p), tube("aerial", (0.1, 0.5, 1.8), (-0.05, 0.52, 2.4), 0.006, p["dark"], 6),
    ]
    for side in (-1, 1):
        things += mirror((1.05, side * 0.88, 1.2), (1.02, side * 1.05, 1.24), p, 0.17, 0.2)
    return group("pickup", things, at, turn)
