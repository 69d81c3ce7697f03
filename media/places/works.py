"""The works: the assembly hall with its line and its test bench, the paint shop, and the store of wear parts."""
import bpy
import numpy as np

from scenery import booth, camera, hall, minerals, terrain, things
from scenery import wear_parts as wear
from scenery.daylight import take
from scenery.fleet import machine
from scenery.people import person
from scenery.shapes import box, hose, mesh, tube
from scenery.surfaces import plain

SEED = 23
VIEWS = {
    "test": dict(at=(13.2, -9.2, 2.2), towards=(1.2, 0.2, 2.5), angle=58),
    "line": dict(at=(-19.6, -9.4, 2.3), towards=(-2.6, 1.2, 2.9), angle=58),
    "training": dict(at=(-4.0, -10.6, 2.5), towards=(0.6, -0.6, 1.85), angle=58),
    "paint": dict(at=(10.4, -4.5, 1.9), towards=(1.5, 0.2, 2.3), angle=66),
    "parts": dict(at=(0.9, -3.9, 1.62), towards=(-0.1, 2.6, 0.98), angle=62),
}
EXPOSURE = {"test": -0.3, "line": -0.25, "training": -0.25, "paint": -0.75, "parts": -0.15}
SPOTS = {
    "test": {"j-1150": (0, 0, 2.6), "s-620": (-18, 1.5, 2.6), "trolley": (6.4, -4.0, 1.2)},
    "line": {"c-300": (-6.5, 0.6, 2.4), "k-410": (10.5, 0.4, 2.2), "j-1150": (24.5, 0.4, 2.6)},
    "training": {"j-1150": (0, 0, 2.6)},
    "paint": {"i-1213": (-0.5, 0, 2.6)},
    "parts": {"worn": (-1.55, 0.2, 0.9), "new": (0.12, 0.45, 0.9), "mantle": (1.85, 1.1, 0.7)},
}
TEAL = "#0e6a70"


def finished(parts, hide=(), swap=None):
    """Takes away meshes of a machine whose name holds one of `hide`; gives those whose name fits another material."""
    for thing in parts:
        if any(word in thing.name for word in hide):
            bpy.data.objects.remove(thing)
            continue
        for word, material in (swap or {}).items():
            if word in thing.name:
                thing.material_slots[0].link = "OBJECT"
                thing.material_slots[0].material = material


def sky_through_windows(strength):
    camera.sky_light("#a9b0b4", "#a7a9a8", "#858683", strength)
    bpy.context.scene.world.cycles.sampling_method = "NONE"


def outdoors():
    """What is seen through the open door: the yard's gravel, a container, the wood."""
    square = np.array([[0, 1, 2, 3]])
    mesh("yard", [(30, -300, -0.05), (500, -300, -0.05), (500, 300, -0.05), (30, 300, -0.05)], square, minerals.gravel(), tint=np.ones((4, 3)))
    things.container((52, 8, -0.05), 80, "#0d5f66")
    terrain.hills("hills", (0, 0), 330, 60, SEED, minerals.hill())


def the_hall(job):
    hall.floor((-30, -12), (30, 12))
    hall.shell(-30, 30, 12, door=(-3.2, 3.6, 5.4))
    hall.roof(-30, 30, 12)
    hall.strip_lights(-30, 30, (-7.5, 0, 7.5))
    for y in (-6.1, 6.1):
        hall.stripe(-30, y - 0.05, 30, y + 0.05)
    outdoors()
    for x, turn, seed in ((-24, 0, 3), (-10, 0, 4), (4, 0, 5)):
        hall.rack((x, 10.9, 0), turn, 4, (0.0, 1.7, 3.3), seed)


def test_bench(job):
    the_hall(job)
    hall.crane(-12, 12)
    hall.bay(-8.4, -4.6, 11.2, 5.0)
    plate = plain("plate", "#4c5254", 0.45, 0.5)
    for y in (-1.35, 1.35):
        box("rail-plate", (-6.5, y - 0.45, 0), (7.5, y + 0.45, 0.03), plate)
    machine("j-1150", job["fleet"], (0, 0, 0.03), 0, working=False)
    finished(machine("s-620", job["fleet"], (-18, 1.5, 0), 180, working=False), ("decal",))
    # The exhaust is drawn off under the roof, cables bring what the sensors read.
    yellow, black = plain("hose-yellow", "#d99a10", 0.6), plain("cable", "#141617", 0.6)
    tube("cup", (1.2, 0.05, 4.04), (1.2, 0.05, 4.42), 0.21, plain("galvanised", "#9aa0a2", 0.4, 0.8), 18, 0.13)
    hose([(1.2, 0.05, 4.38), (1.25, 0.4, 5.6), (1.6, 1.9, 6.6), (1.9, 3.4, 7.9), (1.9, 3.5, 8.9)], 0.12, yellow, 70, 14)
    tube("duct", (-16, 3.5, 9.1), (18, 3.5, 9.1), 0.26, plain("galvanised", "#9aa0a2", 0.4, 0.8), 26)
    hall.trolley((6.4, -4.0, 0), 14)
    for k, (x, z) in enumerate(((2.3, 1.6), (3.1, 1.5), (4.1, 1.4))):
        hose([(6.2 + 0.1 * k, -3.7, 0.9), (5.9 + 0.15 * k, -3.2, 0.03), (x + 0.9, -2.4 + 0.1 * k, 0.02), (x + 0.2, -1.7, 0.25), (x, -1.15, z)], 0.016, (black, plain("cable-red", "#a8301c", 0.6), black)[k], 24, 6)
    for x, y, turn, pose, jacket, seed in ((6.9, -4.9, 108, "tablet", TEAL, 1), (5.2, -5.0, 80, "hips", "#31373b", 2), (-3.6, -3.6, 78, "point", TEAL, 3), (-14.6, -5.2, 180, "walk", "#31373b", 0)):
        person((x, y, 0), turn, pose, seed, jacket=jacket, trousers="#1d2226", helmet=None)
    for x in (-8.4, -2, 4.6, 11.2):
        post(x, 5.4)
    things.lettering("2", (-3.0, 11.72, 5.0), 0, 1.2, plain("amber-sign", "#ff9b21", 0.6))


def post(x, y):
    yellow, dark = plain("post-yellow", "#f0b410", 0.5), plain("vehicle-dark", "#191b1d", 0.7)
    tube("post", (x, y, 0), (x, y, 1.05), 0.05, yellow, 12)
    tube("band", (x, y, 0.7), (x, y, 0.85), 0.052, dark, 12)
    box("foot", (x - 0.12, y - 0.12, 0), (x + 0.12, y + 0.12, 0.015), dark)


def assembly_line(job):
    the_hall(job)
    hall.crane(-8.5, 12, (0.2, 5.2))
    primer = plain("primer", "#8e8f8a", 0.75)
    finished(machine("c-300", job["fleet"], (-6.5, 0.6, 0), 0, working=False), ("decal", "opt_dust", "anim_belt", "rail"), {"opt_hopper_extension__paint": primer})
    finished(machine("k-410", job["fleet"], (10.5, 0.4, 0), 0, working=False), ("decal", "anim_belt_mid", "anim_belt_fines"))
    finished(machine("j-1150", job["fleet"], (24.5, 0.4, 0), 0, working=False), ("decal",))
    for x0, x1 in ((-16, 3.2), (4.0, 17.0), (17.8, 29.0)):
        hall.bay(x0, -5.0, x1, 5.2)
    hall.trolley((-9.0, -4.4, 0), 8)
    hall.trolley((5.2, -4.5, 0), -6)
    for x, y, turn, pose, jacket, seed in ((-9.9, -3.3, 84, "tablet", TEAL, 1), (-4.4, -2.9, 96, "point", TEAL, 2), (1.6, -3.6, 160, "walk", "#31373b", 0), (9.0, -3.0, 88, "hips", TEAL, 3)):
        person((x, y, 0), turn, pose, seed, jacket=jacket, trousers="#1d2226", helmet=None)


def training(job):
    """Four who learn and one who teaches, before a machine."""
    the_hall(job)
    hall.crane(14, 12)
    hall.bay(-9.4, -4.6, 11.2, 5.0)
    machine("j-1150", job["fleet"], (0, 0, 0), 0, working=False)
    machine("c-300", job["fleet"], (21, 2.5, 0), 180, working=False)
    learners = [(-1.9, -3.9, 62, "hips", "#e8641b"), (-0.6, -4.5, 84, "tablet", "#d8e021"), (0.7, -4.2, 96, "stand", "#e8641b"), (2.9, -3.5, 128, "stand", "#d8e021")]
    for i, (x, y, turn, pose, jacket) in enumerate(learners):
        person((x, y, 0), turn, pose, i, jacket=jacket, trousers="#1d2a36", helmet="#e9ebe8")
    person((1.5, -2.5, 0), 118, "point", 2, jacket=TEAL, trousers="#1d2226", helmet="#ff9b21")
    for x in (-9.4, -3.6, 3.6, 11.2):
        post(x, 5.4)


def paint_shop(job):
    """The booth with a machine in its second coat: masked where no paint belongs, its decals still to come."""
    booth.shell(-12, 12.5)
    coat, primer = plain("wet-coat", "#0b7c86", 0.12, 0.0, clear=1.0), plain("primer", "#a7a69e", 0.7)
    paper, tape = plain("masking-paper", "#c9a878", 0.85), plain("tape", "#2c74b8", 0.6)
    parts = machine("i-1213", job["fleet"], (-0.5, 0.0, 0.0), 0, working=False)
    finished(parts, ("decal", "anim_belt", "rubber", "opt_dust"), {"__paint": coat, "opt_hopper_extension__paint": primer, "__display": tape, "__lamp": paper, "__light": paper, "__hose": paper})
    booth.film(-4.4, 3.9, -1.62, 1.2)
    booth.film(-4.4, 3.9, 1.62, 1.2)
    booth.painter(4.4, -2.75, 128)
    booth.painter(-4.6, -3.1, 60)
    for x, y in ((8.8, 4.2), (9.5, 4.6), (8.4, 4.8)):
        tube("can", (x, y, 0.0), (x, y, 0.38), 0.15, plain("can", "#b7bcbd", 0.35, 0.8), 24)
        tube("paint", (x, y, 0.38), (x, y, 0.385), 0.14, coat, 24)


def store(job):
    """An aisle of the store: dies new and worn side by side in front, racks behind."""
    hall.floor((-11, -8), (11, 26), ("#6f7573", "#868b89"), 0.3)
    hall.stripe(-3.05, -8, -2.95, 26)
    hall.stripe(2.95, -8, 3.05, 26)
    for x, seed in ((-4.1, 31), (4.1, 32), (-7.4, 33), (7.4, 34)):
        hall.rack((x, 2.9, 0), 90, 7, (0.0, 1.9, 3.6), seed)
    wall = plain("sheet-wall", "#c9cdcb", 0.55)
    for low, high in (((-11, 25.8, 0), (11, 26, 8)), ((-11.2, -8, 0), (-11, 26, 8)), ((11, -8, 0), (11.2, 26, 8)), ((-11, -8.2, 0), (11, -8, 8)), ((-11, -8, 8), (11, 26, 8.2))):
        box("wall", low, high, wall)
    shine = plain("tube", "#fff8ee", 0.4, glow=3.5)
    for x in (0, -4.7, 4.7):
        for y in np.arange(-6, 25, 3.6):
            box("tube", (x - 0.09, y, 6.4), (x + 0.09, y + 2.2, 6.44), shine)
        camera.area((x, 9, 6.3), (x, 9, 0), 1, 1500 if not x else 700, "#fff4e4", shape=(0.4, 32))
    camera.area((-4.6, -2.6, 3.4), (0.2, 0.4, 0.7), 1.6, 520, "#ffeed8", spread=120)
    for x, y, worn, turn in ((-1.55, 0.3, True, 16), (0.12, 0.55, False, 6)):
        wear.pallet((x, y, 0), turn)
        for k in range(2):
            wear.jaw_die((x + 0.02 * k, y - 0.1 + 0.22 * k, 0.144), turn, 9, worn, 3 + k)
    wear.pallet((1.85, 1.1, 0), -12)
    wear.mantle((1.85, 1.1, 0.144), worn=True, seed=2)
    wear.pallet((2.25, 3.4, 0), -5, 1.9, 1.9)
    wear.concave((2.25, 3.4, 0.144), 1)
    wear.mantle((2.25, 3.4, 0.144), seed=1)
    wear.pallet((-2.55, 2.4, 0), 4)
    for i in range(3):
        for k in range(3 - i % 2):
            wear.blow_bar((-2.95 + 0.42 * k, 2.4, 0.144 + 0.105 * i), 4)
    for i in range(5):
        wear.screen_mesh((-2.9 + 0.02 * i, 4.6 + 0.09 * i, 0.0), 8, 14)
    person((0.95, 7.4, 0), 100, "tablet", 2, jacket=TEAL, trousers="#1d2226", helmet=None)


SETS = {"test": test_bench, "line": assembly_line, "training": training, "paint": paint_shop, "parts": store}


def build(job):
    sky_through_windows(0.55 if job["view"] in ("test", "line", "training") else 0.35)
    SETS[job["view"]](job)
    to_sun = camera.sun(30, 35, 5.0, "#ffe3bd", 0.6)
    camera.cycles(bounces=4, far=5.0)
    take(job, VIEWS)
    air = {"metres": 900, "height": 45, "colour": [0.62, 0.64, 0.66], "glow": [1.0, 0.78, 0.52]}
    return {"sun": to_sun, "haze": air, "sky_light": 1.5, "saturation": 0.95, "contrast": 0.12, "exposure": EXPOSURE[job["view"]], "bloom": 0.1, "split": 0.01, "spots": SPOTS[job["view"]]}
