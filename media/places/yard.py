"""The demonstration yard: the fleet lined up on gravel before containers, flags and floodlights, the quarry behind."""
import numpy as np

from scenery import minerals, surfaces, terrain, things, trees
from scenery.daylight import EVENING, daylight, take
from scenery.fleet import machine
from scenery.floor import Floor, View
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
# Where the panorama is taken: the same machines stood round it, further apart, each turned to the sun.
MIDDLE = (-2.0, -11.0)


def about(away, direction, turn):
    """A place so many metres from the panorama's middle."""
    a = np.radians(direction)
    return (MIDDLE[0] + away * np.cos(a), MIDDLE[1] + away * np.sin(a)), turn


ROUND = {
    "j-1150": about(15.5, 131, -6),
    "i-1213": about(19.5, 86, -36),
    "c-300": about(19.0, 43, -72),
    "s-620": about(22.5, -4, -104),
    "k-410": about(20.0, -42, -92),
    "b-2400": about(34.0, 190, 100),
}
VIEWS = {
    "wide": dict(at=(-1.2, -23.0, 2.6), towards=(0.5, 8, 4.6), angle=63),
    "pano": dict(at=(*MIDDLE, 1.7), towards=90),
}


def spots(pano):
    line = ROUND if pano else LINE
    return {
        **{key: (at[0], at[1], 3.2) for key, (at, _) in line.items()},
        **({} if pano else {"b-2400": (-20, 30, 5.5)}),
        "guests": (1.6, -0.4, 1.5) if pano else (4.6, -3.6, 1.5),
        "flags": (-31, 0, 8.5) if pano else (11, 33, 8.5),
        "way-to-quarry": (55, 6.5, 2.0) if pano else (46, 40, 2.0),
        "way-to-showroom": (-6, -33.5, 2.2),
    }


def backdrop(job, dirt, pano):
    rock, hill = minerals.face(), minerals.hill()
    path = [(-150, 40), (-80, 96), (0, 118), (70, 112), (140, 70)]
    for i in range(3):
        edge = np.array(path, float) if i == 0 else terrain.shifted(path, i * 9, 4.0)
        terrain.rock_face(f"face-{i}", edge, 12 * i - 1, 13, SEED + 100 * i, rock, step=0.3 / job["detail"])
    top = terrain.shifted(path, 30, 4.0), terrain.shifted(path, 140, 4.0)
    even = [np.stack([np.interp(np.linspace(0, 1, 300), np.linspace(0, 1, len(p)), p[:, k]) for k in (0, 1)], -1) for p in top]
    terrain.band("plateau", even[0], even[1], 35.8, hill, SEED, rise=10, rough=1.5)
    terrain.hills("hills-near", (0, 0), 300, 42, SEED + 1, hill)
    terrain.hills("hills-far", (0, 0), 900, 150, SEED + 2, hill, shift=3.0)
    greens = ("#3a4a2c", "#46542d", "#33432f")
    firs = [trees.conifer(SEED + i, greens[i % len(greens)]) for i in range(6)]
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
    sizes = rng.uniform(9, 17, count)
    if pano:
        knoll(firs, job)
        # A bank of earth all round, grown over, the wood behind it; none where the road to the quarry leaves.
        terrain.hills("bank", MIDDLE, 72, 9.5, SEED + 7, minerals.bank(), rings=14, shift=1.7)
        sizes = sizes * rng.choice([0.5, 0.8, 1.0, 1.25], count)
    strewn("wood", firs, np.c_[r * np.cos(angle), r * np.sin(angle), np.full(count, 1.2 if pano else -0.4)], sizes, SEED + 1, 0.03)


def knoll(firs, job):
    """A wooded hill in which the quarry's wall ends."""
    hill = Heap([(138, 98), (150, 84), (188, 64)], 41, SEED + 31, 31, 1.2)
    hill.build("knoll", Ground(SEED, 0.05), minerals.hill(), firs, 1.0, 0.0, foot=0)
    rng = np.random.default_rng(SEED + 32)
    x, y = rng.uniform(80, 250, 2600), rng.uniform(10, 170, 2600)
    z = hill.above(x, y)
    on = z > 3
    strewn("knoll-firs", firs, np.c_[x[on], y[on], z[on] - 0.6], rng.uniform(5, 15, on.sum()), SEED + 33, 0.03)


def hall():
    """The showroom from outside, to the south of the yard: clad walls, a glass front that mirrors the yard, the mark over its door."""
    wall, joint = surfaces.plain("hall", "#8b9596", 0.5), surfaces.plain("hall-joint", "#353d40", 0.6)
    glass, frame = surfaces.plain("hall-glass", "#a9bcc2", 0.0, 1.0), surfaces.plain("frame-dark", "#101315", 0.4)
    box("hall", (-24, -54, 0), (14, -34, 9), wall)
    box("roof", (-25, -55, 9), (15, -32.6, 9.5), frame)
    box("foot", (-24.05, -54.05, 0), (14.05, -33.96, 0.42), surfaces.plain("concrete", "#a39f97", 0.9))
    for x in np.arange(-24, 14.5, 1.9):
        box("joint", (x - 0.02, -33.99, 6.2), (x + 0.02, -33.97, 9), joint)
    for z in (7.0, 8.0):
        box("joint", (-24, -33.99, z - 0.015), (14, -33.975, z + 0.015), joint)
    for i in range(9):
        x = -22.5 + i * 3.9
        pane = box("pane", (x, -34.0, 0.5), (x + 3.7, -33.92, 6.0), glass)
        pane.rotation_euler = (np.radians(0.25 * ((i * 5) % 3 - 1)), 0, 0)
        for bar in (-0.12, 1.85):
            box("bar", (x + bar, -34.0, 0.3), (x + bar + 0.1, -33.85, 6.2), frame)
        for z in (0.42, 3.0, 6.0):
            box("bar", (x, -34.0, z), (x + 3.8, -33.86, z + 0.1), frame)
    box("canopy", (-9.6, -34, 3.1), (-2.6, -31.2, 3.25), frame)
    box("mat", (-7.6, -33.8, 0), (-4.4, -31.4, 0.03), surfaces.plain("mat", "#1c1e1f", 0.95))
    chalk, amber = surfaces.plain("chalk", "#f2f4f3", 0.6, glow=0.2), surfaces.plain("amber-sign", "#ff9b21", 0.6, glow=0.25)
    things.lettering("Trackside", (-8.2, -33.9, 7.1), 180, 1.0, chalk)
    things.mark((-2.6, -33.9, 7.6), 180, 2.8, amber)


def furnish_round():
    """What stands about the panorama's middle, beside the machines."""
    hall()
    for x, y, turn in [(-17, -31, 180), (9.5, 38, 0), (-24, 13, 60)]:
        things.light_mast((x, y, 0), turn)
    for i, colour in enumerate(["#ff9b21", "#eceeed", "#2fc6c0", "#eceeed", "#ff9b21"]):
        things.flag((-27 - 2.0 * i, 8 - 4.0 * i, 0), 100, colour, i * 1.7, 10.5)
    things.cabin((-27, -27, 0), 52)
    things.container((-36, -34, 0), 60, "#0d5f66")
    things.container((44, -14, 0), 84, "#b9bdbb")
    things.container((43, -30, 0), 95, "#22282b")
    for at, turn in [((-19.5, -22.5, 0.02), 24), ((-21.5, -19.4, 0.02), 30)]:
        pickup(at, turn)
    loader((33, 2.5, 0.02), 196, 0.3)
    for x, y in [(-4.2, -3.6), (-18.6, -3.2), (6.6, 1.0), (12.0, -6.4), (15.6, -21.8), (10.4, -16.8), (-10.0, -2.4), (2.4, 4.4)]:
        things.cone((x, y, 0))
    for i in range(4):
        things.fence((-12.6 + 0.5 * i, -24.2 - 2.32 * i, 0), 102)
        things.fence((0.2 - 0.5 * i, -24.2 - 2.32 * i, 0), 78)


def furnish():
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


def guests_round():
    """Guests and staff of the panorama: x, y, turn, pose, jacket. They look at the machines."""
    return [
        (1.2, -0.6, 100, "hips", "#2c3f52"), (2.0, -0.2, 120, "point", "#e8641b"), (2.8, -1.0, 96, "stand", "#54524d"),
        (7.2, -4.6, 36, "tablet", "#6b2f2a"), (7.9, -5.5, 50, "hips", "#d8e021"),
        (10.2, -14.4, -10, "stand", "#30363a"), (10.6, -13.4, -24, "point", "#e8641b"),
        (-10.6, -16.6, 40, "walk", "#54524d"), (-11.3, -15.8, 36, "walk", "#d8e021"),
        (-13.0, -6.2, 80, "hips", "#2c3f52"), (-6.4, -30.4, 82, "stand", "#0e5a60"),
    ]


def build(job):
    pano = job["view"] == "pano"
    stones, pebbles = minerals.stones()
    gravel, heap = minerals.gravel(near=pano), minerals.heap()
    tracks = [
        ([(-46, -16), (-24, -9), (-4, -7), (20, -10), (44, -22)], 2.1, 0.7, 0.03),
        ([(-40, -24), (-16, -15), (6, -4), (28, 0), (48, 8)], 2.1, 0.7, 0.03),
        ([(-3, -40), (2, -20), (-2, -2), (-5, 3)], 2.6, 0.5, 0.025),
        ([(14, -36), (12, -16), (8, -2), (5, 4)], 2.6, 0.5, 0.025),
    ]
    if pano:
        tracks += [([(-16, -24), (-4, -16), (14, -5.5), (34, 2), (60, 8)], 2.1, 0.75, 0.035), ([(-30, -16), (-12, -11), (4, -14), (8, -26)], 1.7, 0.4, 0.02)]
    ground = Ground(SEED, 0.05, tracks) if pano else Floor(SEED, 0.05, tracks, worn=0.5)
    view = View(VIEWS[job["view"]], job)
    if pano:
        ground.build("ground", MIDDLE, 340, gravel, count=int(720 * job["detail"]), rough=0.018)
    else:
        ground.build("ground", view, minerals.floor(), job["detail"])
    backdrop(job, gravel, pano)
    furnish_round() if pano else furnish()
    sold = [(-36, -3), (-41, 2)] if pano else [(46, 52), (38, 56)]
    Heap(sold, 6.0, SEED + 5).build("sold", ground, heap, pebbles, 0.2, 0.6)
    for key, (at, turn) in (ROUND if pano else {**LINE, "b-2400": STACKER}).items():
        machine(key, job["fleet"], at, turn, working=False)

    guests = [(3.6, -3.4, 150, "point", "#e8641b"), (5.0, -2.8, 170, "stand", "#2c3f52"), (5.5, -3.9, 160, "hips", "#54524d"), (4.6, -4.8, 140, "tablet", "#6b2f2a"), (6.3, -3.2, 175, "stand", "#30363a"), (3.0, -4.4, 130, "hips", "#d8e021")]
    guests += [(9.2, 3.8, 120, "hips", "#2c3f52"), (10.0, 4.2, 130, "point", "#e8641b"), (19.6, 12.6, 140, "tablet", "#e8641b"), (-15.5, -3.4, 20, "walk", "#54524d"), (-16.5, -3.2, 20, "walk", "#d8e021"), (24.4, 16.5, 120, "stand", "#d8e021")]
    for i, (x, y, turn, pose, jacket) in enumerate(guests_round() if pano else guests):
        z = 0.0 if pano else float(ground.firm(np.array([x]), np.array([y]))[0])
        person((x, y, z), turn, pose, i, jacket=jacket, helmet="#e9ebe8" if i % 3 else "#ff9b21", size=1 + 0.03 * ((i * 7) % 5 - 2))

    if not pano:
        ground.scatter("grit", pebbles, view, 30, int(60000 * job["detail"]), SEED + 20, 0.018, 0.07)
    else:
        terrain.strewn_ground("grit", ground, pebbles, MIDDLE, 24, int(15000 * job["detail"]), SEED + 20, (0.01, 0.06))
        terrain.strewn_ground("chips", ground, pebbles, MIDDLE, 9, int(90000 * job["detail"]), SEED + 24, (0.008, 0.03))
    take(job, VIEWS)
    azimuth, elevation = (219, 27) if pano else (208, 23)
    sky = {"drift": [42.5, 3.3], "clear": 0.12} if pano else {}
    return daylight({**EVENING, "azimuth": azimuth, "elevation": elevation, "haze": 560}, **sky, puffs=[(46, 50, 3, 8, 0.012)], spots=spots(pano))
