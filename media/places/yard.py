"""The demonstration yard: the fleet lined up on gravel before containers, flags and floodlights, the quarry behind."""
import numpy as np

from scenery import minerals, surfaces, terrain, things
from scenery.daylight import daylight, take
from scenery.fleet import machine
from scenery.people import person
from scenery.shapes import box, strewn
from scenery.terrain import Ground, Heap
from scenery.vehicles import loader, pickup

SEED = 205
LINE = {
    "j-1150": ((-8.2, 0.8), -34),
    "i-1213": ((0.4, 9.5), -34),
    "c-300": ((9.6, 17.5), -34),
    "s-620": ((19.2, 24.5), -34),
    "k-410": ((30, 31), -34),
}
STACKER = ((-22, 28), 40)
VIEWS = {
    "wide": dict(at=(-1.2, -23.0, 2.6), towards=(0.5, 8, 4.6), angle=63),
    "pano": dict(at=(4.0, -6.0, 1.7), towards=105),
}


SPOTS = {
    **{key: (at[0], at[1], 3.2) for key, (at, _) in LINE.items()},
    "b-2400": (-20, 30, 5.5),
    "guests": (4.6, -3.6, 1.5),
    "flags": (11, 33, 8.5),
    "way-to-quarry": (46, 40, 2.0),
    "way-to-showroom": (-6, -33.5, 2.2),
}


def backdrop(job, dirt):
    rock, hill = minerals.face(), minerals.hill()
    path = [(-150, 40), (-80, 96), (0, 118), (70, 112), (140, 70)]
    for i in range(3):
        edge = np.array(path, float) if i == 0 else terrain.shifted(path, i * 9, 4.0)
        terrain.rock_face(f"face-{i}", edge, 12 * i - 1, 13, SEED + 100 * i, rock, step=0.5 / job["detail"])
    top = terrain.shifted(path, 30, 4.0), terrain.shifted(path, 140, 4.0)
    even = [np.stack([np.interp(np.linspace(0, 1, 300), np.linspace(0, 1, len(p)), p[:, k]) for k in (0, 1)], -1) for p in top]
    terrain.band("plateau", even[0], even[1], 35.8, hill, SEED, rise=10, rough=1.5)
    terrain.hills("hills-near", (0, 0), 300, 42, SEED + 1, hill)
    terrain.hills("hills-far", (0, 0), 900, 150, SEED + 2, hill, shift=3.0)
    green = surfaces.plain("needles", "#26301f", 0.95)
    firs = [things.conifer(SEED + i, green) for i in range(4)]
    rng = np.random.default_rng(SEED)
    count = int(1500 * job["detail"])
    share, away = rng.uniform(0, 1, count), rng.uniform(3, 60, count)
    edge = terrain.shifted(path, 34, 1.0)
    normal = terrain.outward(edge)
    pick = (share * (len(edge) - 1)).astype(int)
    at = edge[pick] - normal[pick] * away[:, None]
    strewn("firs", firs, np.c_[at, np.full(count, 35.6) + away * 0.09], rng.uniform(6, 14, count), SEED, 0.03)
    angle = rng.uniform(np.radians(168), np.radians(372), count)
    r = rng.uniform(95, 170, count)
    strewn("wood", firs, np.c_[r * np.cos(angle), r * np.sin(angle), np.full(count, -0.4)], rng.uniform(9, 17, count), SEED + 1, 0.03)


def hall():
    """The showroom from outside, to the south of the yard: dark walls, a glass front, the mark over its door."""
    wall, glass, frame = surfaces.plain("hall", "#2b3134", 0.6), surfaces.plain("vehicle-glass", "#10181c", 0.08, clear=1.0), surfaces.plain("frame-dark", "#101315", 0.4)
    box("hall", (-24, -54, 0), (14, -34, 9), wall)
    box("roof", (-25, -55, 9), (15, -32.6, 9.5), frame)
    for i in range(9):
        x = -22.5 + i * 3.9
        box("pane", (x, -34.0, 0.5), (x + 3.7, -33.92, 6.0), glass)
        box("bar", (x - 0.12, -34.0, 0.3), (x, -33.85, 6.2), frame)
    chalk, amber = surfaces.plain("chalk", "#f2f4f3", 0.6), surfaces.plain("amber-sign", "#ff9b21", 0.6)
    things.lettering("Trackside", (-8.2, -33.9, 7.1), 180, 1.0, chalk)
    things.mark((-2.6, -33.9, 7.6), 180, 2.8, amber)


def furnish(ground, pano):
    for i, (x, tone) in enumerate([(-46, "#b9bdbb"), (-33, "#22282b"), (-20.4, "#0d5f66"), (-7.8, "#22282b"), (4.8, "#b9bdbb"), (17.4, "#22282b"), (30, "#0d5f66")]):
        things.container((x, 44 + 0.2 * (i % 2), 0), 0, tone)
    for x, tone in [(-45.6, "#22282b"), (-19.8, "#22282b"), (-7.4, "#b9bdbb"), (17.8, "#0d5f66")]:
        things.container((x, 44.1, 2.6), 180, tone)
    things.cabin((34, 9.0, 0), -50)
    for i, colour in enumerate(["#ff9b21", "#eceeed", "#2fc6c0", "#eceeed", "#ff9b21"]):
        things.flag((5.0 + 3.0 * i, 31.0 + 1.0 * i, 0), -8, colour, i * 1.7, 10.5)
    for x, y, turn in [(-33, 33, 20), (9.5, 38, 0), (25, 4, -50)]:
        things.light_mast((x, y, 0), turn)
    for i in range(8):
        things.concrete_barrier((13.0 + 1.15 * i, -9.0 + 1.75 * i, 0), -33)
    for i in range(5):
        things.fence((-21.5 + 2.1 * i, -5.0 - 0.9 * i, 0), -23)
    for x, y in [(-1.8, -3.2), (2.2, 0.8), (6.4, 4.8), (10.8, 8.6), (15.2, 12.2)]:
        things.cone((x, y, 0))
    pickup((-31, 12, 0.02), 70)
    if pano:
        hall()
        things.light_mast((16, -27, 0), 180)
        loader((24, -20, 0.02), 140, 0.3)


def build(job):
    pano = job["view"] == "pano"
    stones, pebbles = minerals.stones()
    gravel, heap = minerals.gravel(), minerals.heap()
    tracks = [
        ([(-46, -16), (-24, -9), (-4, -7), (20, -10), (44, -22)], 2.1, 0.7, 0.03),
        ([(-40, -24), (-16, -15), (6, -4), (28, 0), (48, 8)], 2.1, 0.7, 0.03),
        ([(-3, -40), (2, -20), (-2, -2), (-5, 3)], 2.6, 0.5, 0.025),
        ([(14, -36), (12, -16), (8, -2), (5, 4)], 2.6, 0.5, 0.025),
    ]
    ground = Ground(SEED, 0.05, tracks)
    ground.build("ground", VIEWS["pano"]["at"][:2] if pano else (1, -16), 340, gravel, count=int(720 * job["detail"]), rough=0.018)
    backdrop(job, gravel)
    furnish(ground, pano)
    Heap([(46, 52), (38, 56)], 6.0, SEED + 5).build("sold", ground, heap, pebbles, 0.2, 0.6)
    for key, (at, turn) in LINE.items():
        machine(key, job["fleet"], at, turn, working=False)
    machine("b-2400", job["fleet"], *STACKER, working=False)

    guests = [(3.6, -3.4, 150, "point", "#e8641b"), (5.0, -2.8, 170, "stand", "#2c3f52"), (5.5, -3.9, 160, "hips", "#54524d"), (4.6, -4.8, 140, "tablet", "#6b2f2a"), (6.3, -3.2, 175, "stand", "#30363a"), (3.0, -4.4, 130, "hips", "#d8e021")]
    guests += [(9.2, 3.8, 120, "hips", "#2c3f52"), (10.0, 4.2, 130, "point", "#e8641b"), (19.6, 12.6, 140, "tablet", "#e8641b"), (-15.5, -3.4, 20, "walk", "#54524d"), (-16.5, -3.2, 20, "walk", "#d8e021"), (24.4, 16.5, 120, "stand", "#d8e021")]
    guests = [guest for guest in guests if not pano or np.hypot(guest[0] - 4, guest[1] + 6) > 2.6]
    for i, (x, y, turn, pose, jacket) in enumerate(guests):
        person((x, y, 0.0), turn, pose, i, jacket=jacket, helmet="#e9ebe8" if i % 3 else "#ff9b21", size=1 + 0.03 * ((i * 7) % 5 - 2))

    terrain.strewn_ground("grit", ground, pebbles, VIEWS["pano"]["at"][:2] if pano else (1, -19), 24, int(15000 * job["detail"]), SEED + 20, (0.01, 0.06))
    take(job, VIEWS)
    return daylight(azimuth=208, elevation=23, puffs=[(46, 50, 3, 8, 0.012)], haze=560, spots=SPOTS)
