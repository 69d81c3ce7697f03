"""The event stage: a dark hall, a machine under lamps before a wall of light, a speaker, rows of guests."""
import os

import bpy
import numpy as np

from scenery import camera, surfaces, things
from scenery.daylight import take
from scenery.fleet import machine
from scenery.people import person
from scenery.shapes import box, group, mesh, tube

SEED = 31
HERO = ("j-1150", (4.6, 8.2, 1.0), -24)
VIEWS = {
    "wide": dict(at=(-1.0, -19.5, 3.5), towards=(0.4, 6, 3.9), angle=56),
}
# Each lamp: where it hangs, where it points, how wide in degrees, its colour, and its power (0: only its beam is seen).
LAMPS = [
    ((-9, 3.5, 8.2), (-7.2, 6.4, 2.0), 26, "#ffe6c4", 2600),
    ((-2.5, 3.0, 8.4), (1.5, 8.0, 2.5), 26, "#fff1de", 0),
    ((3.5, 3.0, 8.4), (4.5, 8.0, 2.5), 26, "#fff1de", 0),
    ((9.5, 3.5, 8.2), (8.5, 7.0, 2.5), 26, "#fff1de", 0),
    ((-11.5, 11, 8.6), (-9, 4, 1.0), 22, "#ff9b21", 5200),
    ((-5.5, 11.5, 8.6), (-3.5, 2, 1.0), 22, "#2fc6c0", 5200),
    ((7.5, 11.5, 8.6), (8.5, 1, 1.0), 22, "#2fc6c0", 0),
    ((13, 11, 8.6), (12, 3, 1.0), 22, "#ff9b21", 0),
]
SPOTS = {"j-1150": (4.6, 8.2, 3.8), "speaker": (-7.95, 6.15, 2.4), "screen": (-6.0, 13.6, 5.6), "seats": (0.4, -6, 0.9)}


def wall_of_light(job):
    """A screen 21 × 7 m that shows the quarry, its light on everything near it."""
    made = bpy.data.materials.new("screen")
    nodes = surfaces.Nodes(made)
    picture = job.get("screen")
    if picture and os.path.exists(picture):
        image = nodes.node("ShaderNodeTexImage", image=bpy.data.images.load(picture))
        nodes.link(image.outputs["Color"], nodes.shader.inputs["Emission"])
    else:
        nodes.shader.inputs["Emission"].default_value = surfaces.linear("#3a4a50")
    nodes.shader.inputs["Base Color"].default_value = (0.01, 0.01, 0.01, 1)
    nodes.shader.inputs["Emission Strength"].default_value = 0.3
    mesh("screen", [(-12.5, 13.6, 1.9), (12.5, 13.6, 1.9), (12.5, 13.6, 8.1), (-12.5, 13.6, 8.1)], np.array([[0, 1, 2, 3]]), made, uv=[(0.2, 0.63), (0.72, 0.63), (0.72, 0.86), (0.2, 0.86)])
    rim = surfaces.plain("vehicle-dark", "#191b1d")
    box("rim", (-12.6, 13.62, 1.8), (12.6, 13.9, 8.2), rim)
    things.mark((-8.6, 13.5, 5.9), 0, 3.6, surfaces.plain("screen-amber", "#ff9b21", glow=2.2), 0.02)
    things.lettering("Trackside", (-6.2, 13.5, 5.25), 0, 1.3, surfaces.plain("screen-chalk", "#f2f4f3", glow=1.6), 0.01, centred=False)
    camera.area((0, 13.3, 5.0), (0, 0, 3.0), 1, 420, "#cfc6b8", shape=(24, 6))


def hall():
    floor = surfaces.plain("hall-floor", "#1a1e20", 0.3)
    black = surfaces.plain("drape", "#0c0e0f", 0.95)
    box("floor", (-26, -40, -0.1), (26, 18, 0), floor)
    folds = np.arange(-26, 26, 0.12)
    for y, x0, x1 in ((16.5, -26, 26),):
        deep = 0.12 * np.sin(folds * 4.1) + 0.06 * np.sin(folds * 9.7)
        points = np.concatenate([np.c_[folds, y + deep, np.zeros_like(folds)], np.c_[folds, y + deep, np.full_like(folds, 12)]])
        n = len(folds)
        mesh("drape", points, np.array([[i, i + 1, n + i + 1, n + i] for i in range(n - 1)]), black, smooth=True)
    for side in (-1, 1):
        box("wall", (min(side * 22, side * 22.3), -40, 0), (max(side * 22, side * 22.3), 17, 12), black)
    box("roof", (-26, -40, 12), (26, 18, 12.2), black)
    deck, edge = surfaces.plain("stage-deck", "#202528", 0.28), surfaces.plain("edge", "#ff9b21", 0.5, glow=4.0)
    box("deck", (-14.5, 2.0, 0.84), (14.5, 14.5, 1.0), deck, 0.01)
    box("skirt", (-14.4, 2.1, 0), (14.4, 14.4, 0.84), black)
    box("edge", (-14.5, 1.985, 0.9), (14.5, 2.0, 0.94), edge)
    for step in range(4):
        box("step", (-12.6, 0.85 + 0.29 * step, 0), (-10.6, 1.14 + 0.29 * step, 0.2 * (step + 1)), deck)


def rig():
    for y, z in ((3.2, 9.0), (11.3, 9.2)):
        things.truss((-15.5, y, z), (15.5, y, z), 0.5)
    for x in (-15.5, 15.5):
        things.truss((x, 3.2, 9.0), (x, 11.3, 9.2), 0.5)
        for y in (3.2, 11.3):
            things.truss((x, y, 0), (x, y, 9.0), 0.5)
    tones = {"#ff9b21": 26.0, "#2fc6c0": 22.0}
    for at, to, angle, tone, power in LAMPS:
        things.lamp_head(at, to, tone, tones.get(tone, 30.0))
        a, b = np.array(at), np.array(to)
        if power:
            camera.spotlight(tuple(a + 0.4 * (b - a) / np.linalg.norm(b - a)), to, angle, power, tone, size=0.16)
    for x in np.arange(-13, 14, 2.9):
        things.lamp_head((x, 3.2, 8.5), (x * 0.6, 4.5, 0), "#fff4e0", 2.0)
    cloth = surfaces.plain("speaker", "#0f1112", 0.6)
    for side in (-1, 1):
        for i in range(6):
            part = box("speaker", (-0.6, -0.4, -0.26), (0.6, 0.4, 0.26), cloth, 0.03)
            part.location, part.rotation_euler = (side * 13.9, 2.4 + 0.06 * i, 8.3 - 0.56 * i), (np.radians(-4 - 4 * i), 0, 0)


def crowd(job):
    rng = np.random.default_rng(SEED)
    seat = things.chair()
    cloths = ["#20282d", "#2f3538", "#3b2b27", "#1f3438", "#41403c", "#15181a"]
    for row in range(7):
        y = -1.6 - row * 1.75
        for column in range(-13, 14):
            if column in (-4, -3, 4, 5):
                continue
            x = column * 0.68 + rng.uniform(-0.03, 0.03)
            things.again(seat, (x, y, 0), 0)
            if rng.uniform() < 0.72 and row < 6:
                sitter(x + rng.uniform(-0.03, 0.03), y - 0.02, cloths[rng.integers(0, 6)], int(rng.integers(0, 12)), rng)
    seat.matrix_world.translation = (0, -60, 0)


def sitter(x, y, cloth, seed, rng):
    """A guest from behind: shoulders and head over the back of a chair."""
    from scenery.people import SKIN, lump
    from scenery.shapes import group as grouped

    skin, hair = surfaces.plain(f"skin-{seed % 4}", SKIN[seed % 4], 0.6), surfaces.plain(f"hair-{seed % 3}", ["#1b1512", "#3b2a1e", "#6f6a66"][seed % 3], 0.8)
    coat = surfaces.plain(f"cloth-{cloth}", cloth, 0.85)
    turn = rng.uniform(-25, 25)
    up = rng.uniform(-0.05, 0.06)
    parts = [lump((0, 0, 0.78 + up), (0.2, 0.13, 0.3), coat), lump((-0.17, 0, 0.93 + up), (0.085, 0.09, 0.1), coat), lump((0.17, 0, 0.93 + up), (0.085, 0.09, 0.1), coat)]
    parts += [tube("neck", (0, 0, 1.0 + up), (0, 0, 1.15 + up), 0.055, skin, 10), lump((0, 0.015, 1.24 + up), (0.08, 0.1, 0.12), skin), lump((0, -0.015, 1.27 + up), (0.088, 0.1, 0.11), hair)]
    grouped("guest", parts, (x, y, 0), turn)


def lectern():
    dark, line = surfaces.plain("lectern", "#23292c", 0.4), surfaces.plain("edge", "#ff9b21", 0.5, glow=4.0)
    box("lectern", (-8.35, 5.4, 1.0), (-7.55, 5.8, 2.08), dark, 0.02)
    box("line", (-8.2, 5.385, 1.3), (-8.16, 5.4, 1.9), line)
    person((-7.95, 6.15, 1.0), -80, "point", 1, jacket="#0e5a60", trousers="#1d2226", helmet=None)
    person((-5.6, 6.4, 1.0), -100, "stand", 2, jacket="#2a2d30", trousers="#1d2226", helmet=None)


def build(job):
    hall()
    wall_of_light(job)
    rig()
    crowd(job)
    lectern()
    machine(HERO[0], job["fleet"], *HERO[1:], working=False)
    camera.area((0, -17, 10.5), (0, 0, 1), 8, 900, "#9fb4c4", spread=120)
    camera.area((-5, -3.5, 8.6), (4.6, 8.2, 2.6), 2.5, 1250, "#ffe9cf", spread=60)
    camera.sky_light("#59626a", "#59626a", "#3a3d40", 0.12)
    camera.cycles(bounces=3, far=4.0)
    take(job, VIEWS)
    beams = [[list(a), list(b), angle * 0.8, list(surfaces.linear(tone)[:3]), 0.035 if tone == "#fff1de" else 0.075] for a, b, angle, tone, _ in LAMPS]
    return {"saturation": 0.92, "levels": 5, "sharp": 3.0, "calm": 2, "exposure": 0.45, "bloom": 0.2, "split": 0.0, "air": beams, "spots": SPOTS}
