"""The showroom: one machine on a low stage under bands of light, a polished floor, lines of the site's plan on the walls."""
import bpy
import numpy as np

from scenery import camera, minerals, prints, surfaces, terrain, things, trees
from scenery.daylight import take
from scenery.fleet import machine
from scenery.people import person
from scenery.shapes import box, group, mesh, strewn, tube
from scenery.vehicles import pickup

SEED = 9
HERO = ("c-300", (1.2, 4.6, 0.26), -27)
VIEWS = {
    "wide": dict(at=(-1.0, -17.0, 1.9), towards=(0.9, 4, 2.75), angle=60),
    "pano": dict(at=(-3.0, -7.5, 1.7), towards=80),
}
# The panes of the glass front: where each begins on the left wall, and how wide it is; the door in the wall behind: from, to, how high.
PANES, PANE = [-15.0, -9.8, -4.6, 0.6, 5.8], 4.2
DOOR = (-10.5, -5.5, 4.4)
SPOTS = {
    "c-300": (1.2, 4.6, 2.6),
    "stones": (-11.3, 11.0, 1.3),
    "plan": (0, 14.4, 4.4),
    "lokotrack": (16.9, 6.5, 4.5),
    "nordtrack": (16.9, -7.5, 4.5),
    "desk": (6, -16.0, 1.4),
    "way-to-yard": (-8, -20, 1.8),
}


def room():
    """Walls from -17 to 17, -20 to 14.5, 8 m high."""
    dark = surfaces.plain("wall", "#4b5559", 0.7)
    deep = surfaces.plain("ceiling", "#41494c", 0.9)
    floor = surfaces.mineral("polished", [(0.3, "#3b4043"), (0.7, "#4a5053")], 9.0, 1.1, 0.0, roughness=0.18, box=False, fine_kind="grain", vary=0.3)
    shader = floor.node_tree.nodes["Principled BSDF"]
    shader.inputs["Specular"].default_value = 0.55
    square = np.array([[0, 1, 2, 3]])
    mesh("floor", [(-17, -20, 0), (17, -20, 0), (17, 14.5, 0), (-17, 14.5, 0)], square, floor, tint=np.ones((4, 3)))
    joint = surfaces.plain("joint", "#23272a", 0.5)
    for x in np.arange(-12, 13, 6.0):
        box("joint", (x - 0.008, -20, 0), (x + 0.008, 14.5, 0.002), joint)
    for y in np.arange(-18, 14, 6.0):
        box("joint", (-17, y - 0.008, 0), (17, y + 0.008, 0.002), joint)
    box("back", (-17.2, 14.5, 0), (17.2, 14.8, 8), dark)
    box("right", (17, -20, 0), (17.3, 14.8, 8), dark)
    box("front", (-17.2, -20.3, 0), (DOOR[0], -20, 8), dark)
    box("front", (DOOR[1], -20.3, 0), (17.2, -20, 8), dark)
    box("front", (DOOR[0], -20.3, DOOR[2]), (DOOR[1], -20, 8), dark)
    for y0, y1 in zip([-20.0, *(y + PANE for y in PANES)], [*PANES, 14.8]):
        box("left", (-17.3, y0, 0), (-17, y1, 8), dark)
    for low, high in ((0, 0.45), (6.25, 8)):
        box("left", (-17.3, -20, low), (-17, 14.8, high), dark)
    box("top", (-17.2, -20.2, 8), (17.2, 14.8, 8.2), deep)
    beam = surfaces.plain("beam", "#2a3033", 0.6)
    for x in np.arange(-15, 16, 5.0):
        box("beam", (x - 0.15, -20, 7.3), (x + 0.15, 14.5, 8), beam)
    skirting = surfaces.plain("skirting", "#121517", 0.5)
    for low, high in (((-17, 14.44, 0), (17, 14.5, 0.14)), ((-17, -20, 0), (-16.94, 14.5, 0.14)), ((16.94, -20, 0), (17, 14.5, 0.14))):
        box("skirting", low, high, skirting)


def windows():
    """The bars of the glass front to the yard on the left, and of the door to it."""
    frame = surfaces.plain("frame-dark", "#101315", 0.4)
    for y in PANES:
        for at in (y - 0.06, y + 1.37, y + 2.77, y + PANE - 0.06):
            box("bar", (-17.16, at, 0.4), (-17.04, at + 0.07, 6.3), frame)
        for z in (0.42, 2.5, 6.2):
            box("bar", (-17.16, y - 0.06, z), (-17.04, y + PANE + 0.02, z + 0.08), frame)
    for x in (DOOR[0] - 0.06, (DOOR[0] + DOOR[1]) / 2, DOOR[1] - 0.06):
        box("bar", (x, -20.16, 0), (x + 0.08, -20.04, DOOR[2] + 0.1), frame)
    box("bar", (DOOR[0], -20.16, DOOR[2] - 0.06), (DOOR[1], -20.04, DOOR[2] + 0.1), frame)


def outside(job):
    """What is seen of the yard through the glass: gravel, a machine, containers, the wood and hills behind."""
    square = np.array([[0, 1, 2, 3]])
    for x0, y0, x1, y1 in ((-400, -20, -17.3, 400), (-400, -400, 400, -20.3)):
        mesh("yard", [(x0, y0, -0.05), (x1, y0, -0.05), (x1, y1, -0.05), (x0, y1, -0.05)], square, minerals.gravel(), tint=np.ones((4, 3)))
    machine("j-1150", job["fleet"], (-37, 1.5, -0.05), 66, working=False)
    for x, y, turn, tone in ((-58, -16, 84, "#0d5f66"), (-60, 14, 92, "#b9bdbb"), (-57, 28, 88, "#22282b"), (4, -52, 4, "#b9bdbb")):
        things.container((x, y, -0.05), turn, tone)
    pickup((-12.5, -33, -0.03), 24)
    rng = np.random.default_rng(SEED)
    firs = [trees.conifer(SEED + i, tone) for i, tone in enumerate(("#3a4a2c", "#46542d", "#33432f"))]
    angle, away = rng.uniform(np.radians(95), np.radians(330), 1100), rng.uniform(88, 150, 1100)
    strewn("wood", firs, np.c_[away * np.cos(angle), away * np.sin(angle), np.full(1100, -0.4)], rng.uniform(9, 17, 1100), SEED, 0.03)
    terrain.hills("hills", (0, 0), 330, 60, SEED + 1, minerals.hill())


def bands(pano):
    """Bands of light under the ceiling, and the lamps that carry their light: few for the panorama, whose samples they share."""
    shine = surfaces.plain("band", "#fff6ea", 0.5, glow=5.0)
    for x in (-8.5, -2.5, 3.5, 9.5):
        box("band", (x - 0.13, -16, 6.92), (x + 0.13, 13, 6.96), shine)
    camera.area((0.5, -1.5, 6.85), (0.5, -1.5, 0), 1, 1900, "#fff0dc", shape=(20, 27))
    camera.area((-12, -11, 6.3), (1, 4, 1.8), 1.6, 6500, "#ffdfb6", spread=80)
    if not pano:
        camera.area((0, 10.8, 7.4), (0, 14.5, 2.4), 1, 900, "#ffeeda", shape=(30, 0.5))
        camera.area((6, 13.4, 7.2), (1, 4, 2.5), 3, 1100, "#dfe9ff", spread=120)


def walls():
    line = surfaces.plain("line", "#8e999c", 0.6, glow=0.25)
    chalk = surfaces.plain("chalk", "#f2f4f3", 0.6, glow=0.55)
    amber = surfaces.plain("amber-sign", "#ff9b21", 0.6, glow=1.6)
    teal = surfaces.plain("teal-sign", "#2fc6c0", 0.6, glow=1.2)
    things.contours((0.0, 14.46, 0.3), 0, 33.5, 7.2, surfaces.plain("line-dim", "#5b666a", 0.6, glow=0.12), SEED, 13)
    things.mark((-11.8, 14.42, 5.2), 0, 2.5, amber)
    things.lettering("Trackside", (-10.1, 14.4, 4.78), 0, 0.84, chalk, centred=False)
    things.contours((16.95, -3, 0.3), -90, 30, 6.6, surfaces.plain("line-dim", "#5b666a"), SEED + 4, 10)
    things.lettering("Lokotrack®", (16.93, 6.5, 4.2), -90, 1.1, amber)
    things.lettering("Nordtrack™", (16.93, -7.5, 4.2), -90, 1.1, teal)
    return line


def stage(at):
    deck, edge = surfaces.plain("deck", "#1d2225", 0.35), surfaces.plain("edge", "#ff9b21", 0.5, glow=5.0)
    x, y = at
    corners = [(x - 10.6, y - 3.1), (x + 9.2, y - 7.0), (x + 10.8, y + 2.4), (x - 9.0, y + 5.8)]
    for name, z0, z1, grow, material in (("glow", 0.03, 0.07, 1.002, edge), ("deck", 0.07, 0.26, 1.0, deck), ("plinth", 0.0, 0.03, 0.985, deck)):
        c = [((px - x) * grow + x, (py - y) * grow + y) for px, py in corners]
        points = [(px, py, z0) for px, py in c] + [(px, py, z1) for px, py in c]
        mesh(name, points, np.array([[3, 2, 1, 0], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]]), material)


def furnish(pano):
    stones, _ = minerals.stones()
    plinth = surfaces.plain("plinth", "#d4d7d6", 0.4)
    for i, (x, y, size) in enumerate([(-13.3, 9.8, 0.95), (-11.3, 11.0, 0.55), (-9.7, 11.8, 0.3)]):
        box("plinth", (x - 0.55, y - 0.55, 0), (x + 0.55, y + 0.55, 0.85), plinth, 0.01)
        shown = stones[i + 2].copy()
        shown.location, shown.scale, shown.rotation_euler = (x, y, 0.85 + size * 0.36), (size, size, size), (0.2, 0.1, i)
        shown.hide_render = False
        bpy.context.scene.collection.objects.link(shown)
    oak, steel = surfaces.plain("bench-wood", "#8d6a48", 0.5), surfaces.plain("galvanised", "#9aa0a2", 0.4, 0.8)
    for x, y in ((12.4, -4.2), (13.4, 9.6)):
        box("bench", (x - 1.1, y - 0.24, 0.4), (x + 1.1, y + 0.24, 0.47), oak, 0.01)
        for side in (-0.9, 0.9):
            box("leg", (x + side - 0.03, y - 0.2, 0), (x + side + 0.03, y + 0.2, 0.4), steel)
    screen, lit = surfaces.plain("vehicle-dark", "#191b1d"), surfaces.plain("panel", "#2fc6c0", 0.3, glow=1.2)
    for x, y in ((-8.9, 0.2), (13.4, 3.2)):
        tube("column", (x, y, 0), (x, y, 1.0), 0.05, screen)
        group("panel", [box("panel", (-0.35, -0.02, -0.24), (0.35, 0.02, 0.24), screen, 0.01), box("lit", (-0.32, -0.026, -0.21), (0.32, -0.02, 0.21), lit)], (x, y, 1.15))
    if pano:
        box("desk", (3, -16.6, 0), (9, -15.6, 1.1), surfaces.plain("desk", "#1d2225", 0.4), 0.03)
        box("desk-top", (2.9, -16.7, 1.1), (9.1, -15.5, 1.15), oak, 0.01)
        chalk = surfaces.plain("chalk", "#f2f4f3", 0.6, glow=0.55)
        things.lettering("Trackside", (2.4, -19.93, 4.0), 180, 0.9, chalk)
        things.mark((7.9, -19.94, 4.45), 180, 2.4, surfaces.plain("amber-sign", "#ff9b21"))
        for name, at, turn in (("bench-wide", (12.9, -19.9, 2.3), 180), ("quarry-wide", (-2.4, -19.9, 2.3), 180), ("face-wide", (16.9, 6.5, 2.0), -90), ("screens-wide", (16.9, -7.5, 2.0), -90)):
            prints.lit(name, at, turn, 5.6 if turn == -90 else 4.6)


def build(job):
    pano = job["view"] == "pano"
    room()
    windows()
    bands(pano)
    walls()
    stage(HERO[1][:2])
    furnish(pano)
    outside(job)
    machine(HERO[0], job["fleet"], *HERO[1:], working=False)
    people = [(-7.6, 0.6, 30, "stand", "#31373b", 1), (-6.9, 0.1, 60, "point", "#7b3b2c", 2), (9.8, -3.6, 150, "hips", "#2c4a5e", 3), (10.6, -3.0, 160, "tablet", "#1b1f22", 0)]
    people += [(6.2, -14.9, 90, "stand", "#0e5a60", 2)] if pano else []
    for x, y, turn, pose, jacket, seed in people:
        person((x, y, 0), turn, pose, seed, jacket=jacket, trousers="#1d2226", helmet=None)
    camera.sky_light("#8d8f90", "#7d7a76", "#5a5650", 0.9)
    # The room keeps the sky out: sampled as a lamp it would only be grain.
    bpy.context.scene.world.cycles.sampling_method = "NONE"
    to_sun = camera.sun(200, 31, 13, "#ffd9a8", 0.6)
    camera.cycles(bounces=4, far=5.0)
    take(job, VIEWS)
    air = {"metres": 600, "height": 45, "colour": [0.62, 0.64, 0.66], "glow": [1.0, 0.78, 0.52]}
    return {"sun": to_sun, "haze": air, "sky_light": 1.7, "saturation": 0.8, "contrast": 0.1, "exposure": 0.25, "bloom": 0.16, "split": 0.01, "spots": SPOTS}
