"""A works hall: floor, walls, girders, skylights, a travelling crane, racks, trolleys, and the lamps that light it."""
import bpy
import numpy as np

from . import camera, surfaces
from .shapes import box, group, mesh, tube
from .things import truss
from .wear_parts import pallet

HIGH = 10.5


def floor(low, high, tones=("#757a78", "#929795"), roughness=0.34):
    made = surfaces.mineral("hall-floor", [(0.25, tones[0]), (0.75, tones[1])], 7.0, 0.9, 0.0, roughness=roughness, box=False, fine_kind="grain", vary=0.3)
    made.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0.4
    (x0, y0), (x1, y1) = low, high
    mesh("floor", [(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)], np.array([[0, 1, 2, 3]]), made, tint=np.ones((4, 3)))
    joint = surfaces.plain("joint", "#5c605f", 0.6)
    for x in np.arange(x0 + 6, x1, 6.0):
        box("joint", (x - 0.006, y0, 0), (x + 0.006, y1, 0.0015), joint)
    for y in np.arange(y0 + 5, y1, 5.0):
        box("joint", (x0, y - 0.006, 0), (x1, y + 0.006, 0.0015), joint)


def stripe(x0, y0, x1, y1, tone="#e0a51a"):
    box("stripe", (x0, y0, 0), (x1, y1, 0.003), surfaces.plain(f"stripe-{tone}", tone, 0.5))


def bay(x0, y0, x1, y1, wide=0.1, tone="#e0a51a"):
    """A frame of lines on the floor."""
    for a in ((x0, y0, x1, y0 + wide), (x0, y1 - wide, x1, y1), (x0, y0, x0 + wide, y1), (x1 - wide, y0, x1, y1)):
        stripe(*a, tone)


def shell(x0, x1, half, door=None):
    """Walls of sheet with steel columns, high windows on both sides; `door` (from, to, height) is open in the wall at x1."""
    wall, low = surfaces.plain("sheet-wall", "#c9cdcb", 0.55), surfaces.plain("kick-wall", "#5f6769", 0.6)
    column, glass = surfaces.plain("column", "#39464b", 0.5, 0.3), surfaces.plain("window", "#e9f1f6", 0.3, glow=3.2)
    for side in (-1, 1):
        y0, y1 = sorted((side * half, side * (half + 0.2)))
        for z0, z1, made in ((0, 1.2, low), (1.2, 6.6, wall), (8.2, HIGH, wall)):
            box("wall", (x0, y0, z0), (x1, y1, z1), made)
        for z in np.arange(1.6, 6.6, 0.5):
            box("seam", (x0, side * (half - 0.006) - 0.006, z), (x1, side * (half - 0.006) + 0.006, z + 0.012), surfaces.plain("seam", "#a3a8a6", 0.6))
        box("windows", (x0, side * (half + 0.1) - 0.02, 6.6), (x1, side * (half + 0.1) + 0.02, 8.2), glass)
        for x in np.arange(x0, x1 + 0.1, 1.5):
            box("bar", (x - 0.03, side * (half + 0.04) - 0.05, 6.6), (x + 0.03, side * (half + 0.04) + 0.05, 8.2), column)
        for x in np.arange(x0 + 1.5, x1, 6.0):
            y = side * (half - 0.16)
            for off in (-0.15, 0.15):
                box("flange", (x + off - 0.012, y - 0.15, 0), (x + off + 0.012, y + 0.15, HIGH), column)
            box("web", (x - 0.15, y - 0.01, 0), (x + 0.15, y + 0.01, HIGH), column)
    for x, gap in ((x0, None), (x1, door)):
        a, b = sorted((x, x + (0.2 if x == x1 else -0.2)))
        pieces = [(-half, half, 0, HIGH)] if not gap else [(-half, gap[0], 0, HIGH), (gap[1], half, 0, HIGH), (gap[0], gap[1], gap[2], HIGH)]
        for y0, y1, z0, z1 in pieces:
            box("end", (a, y0, z0), (b, y1, z1), wall)
        if gap:
            frame = surfaces.plain("door-frame", "#ffb021", 0.5)
            for y in gap[:2]:
                box("jamb", (x1 - 0.08, y - 0.1, 0), (x1 + 0.22, y + 0.1, gap[2]), frame)
            box("drum", (x1 - 0.6, gap[0] - 0.2, gap[2]), (x1, gap[1] + 0.2, gap[2] + 0.6), column)


def roof(x0, x1, half):
    sheet, light = surfaces.plain("roof", "#aab0b0", 0.7), surfaces.plain("skylight", "#f2f7fb", 0.4, glow=4.0)
    box("roof", (x0, -half, HIGH), (x1, half, HIGH + 0.2), sheet)
    for y in (-half * 0.5, half * 0.5):
        box("skylight", (x0 + 2, y - 0.9, HIGH - 0.03), (x1 - 2, y + 0.9, HIGH - 0.01), light)
    for x in np.arange(x0 + 1.5, x1, 6.0):
        truss((x, -half, HIGH - 0.5), (x, half, HIGH - 0.5), 0.7, "#39464b")
    for y in np.arange(-half + 1.5, half, 2.6):
        box("purlin", (x0, y - 0.05, HIGH - 0.16), (x1, y + 0.05, HIGH), surfaces.plain("column", "#39464b", 0.5))


def strip_lights(x0, x1, rows, z=8.6, power=520.0):
    """Rows of lamps under the roof, and the light they give."""
    shine, body = surfaces.plain("tube", "#fff8ee", 0.4, glow=9.0), surfaces.plain("lamp-body", "#dfe2e0", 0.5)
    for y in rows:
        for x in np.arange(x0 + 2, x1 - 2, 4.0):
            box("lamp", (x, y - 0.1, z + 0.03), (x + 2.4, y + 0.1, z + 0.12), body)
            box("tube", (x + 0.05, y - 0.07, z), (x + 2.35, y + 0.07, z + 0.03), shine)
        camera.area(((x0 + x1) / 2, y, z - 0.1), ((x0 + x1) / 2, y, 0), 1, power * (x1 - x0) / 10, "#fff3e2", shape=(x1 - x0 - 4, 0.3))


def crane(x, half, hook=None):
    """A travelling crane across the hall; `hook` (y, z) is where its hook hangs."""
    yellow, dark = surfaces.plain("crane", "#f2b705", 0.45), surfaces.plain("vehicle-dark", "#191b1d", 0.7)
    z = 7.5
    for side in (-1, 1):
        box("rail", (-60, side * (half - 0.55) - 0.15, z - 0.5), (60, side * (half - 0.55) + 0.15, z), surfaces.plain("column", "#39464b", 0.5))
        box("carriage", (x - 1.5, side * (half - 0.55) - 0.18, z), (x + 1.5, side * (half - 0.55) + 0.18, z + 0.45), yellow, 0.02)
    for off in (-0.7, 0.7):
        box("girder", (x + off - 0.18, -half + 0.5, z + 0.1), (x + off + 0.18, half - 0.5, z + 1.0), yellow, 0.01)
    y, low = hook or (half * 0.4, 5.6)
    box("trolley", (x - 0.95, y - 0.6, z + 1.0), (x + 0.95, y + 0.6, z + 1.5), dark, 0.03)
    for off in (-0.14, 0.14):
        tube("rope", (x, y + off, z + 1.0), (x, y + off, low + 0.5), 0.012, dark, 6)
    box("block", (x - 0.14, y - 0.22, low), (x + 0.14, y + 0.22, low + 0.55), yellow, 0.04)
    bend = [(x, y + 0.16 * np.sin(a), low - 0.2 - 0.16 * np.cos(a)) for a in np.linspace(-0.4, 4.0, 10)]
    for a, b in zip(bend, bend[1:]):
        tube("hook", a, b, 0.035, dark, 10)
    tube("shank", (x, y, low), (x, y, low - 0.06), 0.04, dark, 10)


def crates(rng, at, wide):
    """What lies on a pallet in a rack: cardboard, a steel crate or a wooden box."""
    x, y, z = at
    card = [surfaces.plain(f"card-{tone}", tone, 0.85) for tone in ("#b48a5c", "#a67c50", "#c29a6b")]
    steel = surfaces.plain("crate", "#4a5f68", 0.5, 0.4)
    kind = rng.integers(0, 3)
    if kind == 0:
        for i in range(2):
            for k in range(int(rng.integers(1, 3))):
                a = x - wide / 2 + 0.04 + i * wide / 2
                box("carton", (a, y - 0.4, z + 0.36 * k), (a + wide / 2 - 0.06, y + 0.4, z + 0.36 * k + 0.35), card[int(rng.integers(0, 3))], 0.006)
    else:
        high = rng.uniform(0.5, 0.9)
        made = steel if kind == 1 else surfaces.plain("ply", "#b59a73", 0.8)
        box("crate", (x - wide / 2 + 0.03, y - 0.45, z), (x + wide / 2 - 0.03, y + 0.45, z + high), made, 0.01)
        for i in range(4):
            a = x - wide / 2 + 0.06 + i * (wide - 0.16) / 3
            box("rib", (a, y - 0.47, z), (a + 0.05, y - 0.45, z + high), made)
        box("label", (x + 0.1, y - 0.476, z + 0.25), (x + 0.32, y - 0.471, z + 0.4), surfaces.plain("label", "#e9e6dc", 0.6))


def rack(at, turn, bays, levels, seed, skip=()):
    """Pallet racks of bays 2.8 m wide, filled; `skip` has bays (bay, level) left empty."""
    rng = np.random.default_rng(seed)
    upright, beam = surfaces.plain("upright", "#25455a", 0.5, 0.2), surfaces.plain("rack-beam", "#e4761b", 0.5, 0.2)
    before = set(bpy.data.objects)
    for i in range(bays + 1):
        for y in (-0.5, 0.5):
            box("upright", (i * 2.8 - 0.05, y - 0.04, 0), (i * 2.8 + 0.05, y + 0.04, levels[-1] + 1.4), upright)
        for z in np.arange(0.4, levels[-1] + 1.2, 1.1):
            tube("brace", (i * 2.8, -0.5, z), (i * 2.8, 0.5, z + 0.9), 0.015, upright, 6)
    for k, z in enumerate(levels):
        for i in range(bays):
            if z > 0.1:
                for y in (-0.5, 0.5):
                    box("beam", (i * 2.8 + 0.05, y - 0.03, z - 0.12), (i * 2.8 + 2.75, y + 0.03, z), beam)
            for x in (0.75, 2.05):
                if (i, k) in skip or rng.random() < 0.1:
                    continue
                pallet((i * 2.8 + x, 0, z), 0, 1.2, 1.0)
                crates(rng, (i * 2.8 + x, 0, z + 0.144), 1.18)
    return group("rack", [thing for thing in set(bpy.data.objects) if thing not in before and not thing.parent], at, turn)


def trolley(at, turn, lit="#2fc6c0"):
    """An instrument trolley: two screens over a drawer cabinet."""
    body, dark = surfaces.plain("cabinet", "#22333a", 0.5), surfaces.plain("vehicle-dark", "#191b1d", 0.7)
    things = [box("cabinet", (-0.5, -0.3, 0.14), (0.5, 0.3, 0.95), body, 0.015), box("top", (-0.54, -0.34, 0.95), (0.54, 0.34, 0.99), dark, 0.008)]
    for k in range(4):
        drawer = box("drawer", (-0.47, -0.312, 0.19 + 0.19 * k), (0.47, -0.3, 0.36 + 0.19 * k), surfaces.plain("drawer", "#c8450f" if k == 3 else "#2b3f47", 0.5), 0.004)
        things += [drawer, box("grip", (-0.2, -0.335, 0.31 + 0.19 * k), (0.2, -0.312, 0.33 + 0.19 * k), dark)]
    for x in (-0.42, 0.42):
        for y in (-0.22, 0.22):
            things.append(tube("wheel", (x - 0.02, y, 0.07), (x + 0.02, y, 0.07), 0.07, dark, 14))
    for x, w in ((-0.27, 0.46), (0.27, 0.46)):
        things += [tube("arm", (x, 0.1, 0.99), (x, 0.1, 1.2), 0.02, dark, 8), box("screen", (x - w / 2, 0.08, 1.18), (x + w / 2, 0.11, 1.5), dark, 0.006)]
        things.append(box("lit", (x - w / 2 + 0.015, 0.076, 1.195), (x + w / 2 - 0.015, 0.08, 1.485), surfaces.plain("screen-ground", "#0b1a20", 0.3, glow=0.6)))
        rng = np.random.default_rng(5 if x > 0 else 6)
        for k in range(3):
            y = np.cumsum(rng.normal(0, 0.012, 22)) * 0.6 + 1.25 + 0.075 * k
            t = np.linspace(x - w / 2 + 0.04, x + w / 2 - 0.04, 22)
            for a, b, p, q in zip(t, t[1:], y, y[1:]):
                things.append(tube("curve", (a, 0.074, p), (b, 0.074, q), 0.0022, surfaces.plain(f"curve-{k}", (lit, "#ff9b21", "#e9efed")[k], 0.4, glow=2.4), 4))
    return group("trolley", things, at, turn)
