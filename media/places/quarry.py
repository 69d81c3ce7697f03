"""The quarry: three benches, a haul road, a crushing and screening train at work under a low sun from the left."""
import numpy as np

from scenery import broadcast as crew
from scenery import minerals, terrain
from scenery.daylight import EVENING, MORNING, daylight, take
from scenery.fleet import machine, spot
from scenery.floor import Floor, View
from scenery.people import person
from scenery.ruts import crawler
from scenery.terrain import Heap
from scenery.vehicles import excavator, hauler, loader, pickup

SEED = 71
# The foot of the lowest face, the pit on its right: from the haul road on the left round to the gap on the right.
FOOT = [(-62, -74), (-68, -30), (-58, 12), (-38, 40), (-8, 52), (24, 56), (50, 49), (72, 31), (84, 2)]
# The rest of the ring: round the south to the cut in which the haul road leaves, and the other side of that cut.
SOUTH = [(75, 24), (84.5, 2), (89, -26), (77, -52), (48, -69), (14, -77), (-18, -82), (-50, -118), (-80, -150)]
CUT = [(-112, -132), (-84, -102), (-62, -74), (-64.5, -60)]
BENCHES = [(0, 12.0), (12.0, 11.0), (23.0, 10.0)]
BERM = 8.5

JAW = ((-8.5, 3.5), -24)
SCREEN = ((13.8, 10.5), -15)
STACKER = ((9.8, 30.2), 26)

# Where wheels and crawlers run: corners, distance between the wheels, their width and depth.
TRACKS = [
    ([(-40, -60), (-24, -34), (-10, -16), (8, -6.5), (30, -2), (52, 6)], 2.1, 0.75, 0.1),
    ([(-14, -40), (-4, -20), (2, -10), (14, -1), (24, 6)], 2.1, 0.7, 0.07),
    ([(-36, -18), (-22, -9), (-8, -7), (6, -10), (22, -20), (34, -34)], 2.1, 0.75, 0.08),
    ([(-34, -3), (-24, -4.6), (-17, -3.4), (-11, -8.5), (-4, -18)], 2.8, 0.6, 0.08, crawler),
    ([(-27, -16), (-20.5, -7.5), (-16, -3.8), (-13.4, -0.8)], 2.1, 0.72, 0.09),
    # The loader's rounds: past the crusher, to its product, and from the screen's heaps to the road.
    ([(-34, -13), (-24, -8.2), (-15, -7.6), (-6, -8.9), (3, -13)], 2.1, 0.72, 0.11),
    ([(-28, -2.4), (-21, -7.4), (-13, -11.4), (-4, -15.0), (8, -24)], 2.1, 0.72, 0.09),
    ([(40, -3), (29, -0.6), (20, 1.2), (10, -0.6), (-1, -6)], 2.1, 0.72, 0.11),
    ([(31, -15), (25, -4.6), (22.8, 1.6), (24, 8), (28, 14)], 2.1, 0.72, 0.1),
    ([(36, -12), (26, -6.4), (17, -3.2), (6, -4.6), (-4, -12), (-16, -24)], 2.1, 0.72, 0.05),
]
# What falls beside belts and hoppers: lines and half widths.
SPILLS = [
    ([spot(*JAW, 2.5)[:2], spot(*JAW, 9.1)[:2]], 0.9),
    ([spot(*JAW, -8.0)[:2], spot(*JAW, -4.0)[:2]], 1.7),
    ([spot(*SCREEN, -6.5)[:2], spot(*SCREEN, -3.0)[:2]], 1.5),
    ([spot(*SCREEN, 3.5)[:2], spot(*SCREEN, 11.2)[:2]], 0.9),
    ([spot(*SCREEN, 1.5, 1.0)[:2], spot(*SCREEN, 1.5, 9.5)[:2]], 0.8),
    ([spot(*STACKER, -7.0)[:2], spot(*STACKER, 11.0)[:2]], 1.0),
]

VIEWS = {
    "wide": dict(at=(-1.8, -32.5, 3.0), towards=(1.0, 8, 5.5), angle=54),
    "broadcast": dict(at=(1.7, -13.2, 1.9), towards=(-6.6, 2.4, 2.5), angle=44),
    "broadcast-wide": dict(at=(2.6, -14.4, 1.8), towards=(-6.5, 2.4, 3.1), angle=55),
    "crushers": dict(at=(-23.5, -11.5, 2.3), towards=(-6.0, 5.5, 2.5), angle=56),
    "screens": dict(at=(25.5, -7.5, 2.6), towards=(12.2, 11.5, 2.4), angle=58),
    "crushers-upright": dict(at=(-20.5, -13.0, 1.7), towards=(-8.0, 4.0, 4.6), angle=42),
    "discharge-upright": dict(at=(2.2, -12.6, 1.7), towards=(-7.0, 3.4, 4.4), angle=43),
    "screens-upright": dict(at=(26.0, -4.0, 1.7), towards=(14.2, 10.6, 4.4), angle=42),
    "feed": dict(at=(-22.6, -1.8, 3.4), towards=(-14.4, 7.0, 3.3), angle=56),
    "product": dict(at=(-1.6, -8.8, 1.5), towards=(0.7, 0.4, 2.1), angle=58),
    "heap": dict(at=(8.4, -8.2, 1.7), towards=(-2.6, 1.2, 2.6), angle=58),
    "bench": dict(at=(30.0, -19.5, 12.0), towards=(1.8, 9.5, 2.0), angle=54),
    "face": dict(at=(-26.0, -4.2, 5.0), towards=(-8.0, 2.9, 2.5), angle=56),
    "between": dict(at=(11.2, -13.0, 2.1), towards=(7.2, 6.0, 4.0), angle=64),
    "morning": dict(at=(-38.5, 2.5, 4.6), towards=(-8.0, 4.6, 5.4), angle=56),
    "gape": dict(at=(*spot(*JAW, -8.2, -1.6)[:2], 8.4), towards=(*spot(*JAW, -1.6)[:2], 3.4), angle=46),
    "pano": dict(at=(3.5, -9.5, 1.7), towards=95),
}
SPOTS = {
    "j-1150": (*JAW[0], 3.2),
    "s-620": (*spot(*SCREEN, 2.0)[:2], 4.4),
    "b-2400": (*spot(*STACKER, 3.0)[:2], 5.8),
    "excavator": (-20.2, 12.3, 4.4),
    "product": (*spot(*JAW, 9.1)[:2], 1.4),
    "face": (6, 54, 14),
    "way-to-yard": (-30, -46, 1.2),
}


def broadcast(ground):
    """A crew that shows the crusher at work: no stage, no set."""

    def on(x, y):
        return x, y, float(ground.firm(np.array([x]), np.array([y]))[0])

    crew.television_camera(on(-1.75, -9.75), 118)
    crew.television_camera(on(-9.2, -5.4), 58, height=1.4)
    crew.monitor(on(0.9, -8.6), 110)
    crew.flight_case(on(1.75, -7.6), 24)
    crew.flight_case(on(1.2, -6.8), 64, (1.0, 0.6, 0.45))
    crew.lamp(on(-10.4, -3.9), 62)
    person(on(-6.4, -2.2), -62, "point", 2, jacket="#0e6a70", helmet="#ff9b21")
    person(on(-5.3, -2.4), -100, "hips", 1)
    person(on(-9.7, -6.0), 64, "hips", 3, jacket="#d8e021")
    crew.cable([(-1.7, -9.7), (-1.1, -8.9), (0.2, -8.3), (0.9, -8.5), (1.7, -7.7)], ground.firm)
    crew.cable([(-9.2, -5.4), (-7.6, -6.0), (-5.8, -6.4), (-2.0, -7.2), (1.2, -7.2)], ground.firm)


def benches(name, foot, seed, ground, made_of, stones, detail):
    """Three benches behind a foot: a face each, the level ground on top of it, and what fell from it."""
    rock, dirt, hill = made_of
    path = np.array(foot, float)
    for i, (base, height) in enumerate(BENCHES):
        edge = path if i == 0 else terrain.shifted(path, i * BERM, 2.0)
        terrain.rock_face(f"{name}-{i}", edge, base - (0.6 if i == 0 else 0.0), height + (0.6 if i == 0 else 0), seed + 100 * i, rock, step=0.13 / detail)
        top = base + height
        inner, outer = terrain.shifted(path, i * BERM + 4.5, 1.5), terrain.shifted(path, (i + 1) * BERM + 1.0, 1.5)
        n = min(len(inner), len(outer))
        inner, outer = (np.stack([np.interp(np.linspace(0, 1, 400), np.linspace(0, 1, len(p)), p[:, k]) for k in (0, 1)], -1) for p in (inner, outer))
        last = i == len(BENCHES) - 1
        if last:
            outer = terrain.shifted(path, 120, 1.5)
            outer = np.stack([np.interp(np.linspace(0, 1, 400), np.linspace(0, 1, len(outer)), outer[:, k]) for k in (0, 1)], -1)
        terrain.band(f"{name}-bench-{i}", inner, outer, top - 0.25, dirt if not last else hill, seed + 7 * i, rise=14.0 if last else 0.4)
        terrain.bench_stones(f"{name}-fallen-{i}", edge, 0.3, (lambda x, y: ground.height(x, y)) if i == 0 else base, [900, 420, 260][i], stones, seed + 30 + i, spread=[2.2, 1.3, 1.0][i], sizes=(0.18, 1.3 - 0.25 * i))


def heaps_of(view, stones, pebbles):
    """Every heap: name, shape, its stones, their size, how thick they lie, how many have rolled off, and its brightness."""
    heaps = [
        ("blasted", Heap([(-25, 16), (-16.5, 13.2)], 3.0, SEED + 11, 34), stones, 0.42, 1.0, 1.8, 1.0),
        ("product", Heap([spot(*JAW, 9.1)[:2]], 2.3, SEED + 12), pebbles, 0.12, 1.0, 2.2, 1.0),
        ("fines", Heap([spot(*SCREEN, 11.2)[:2]], 2.3, SEED + 13), pebbles, 0.07, 0.5, 1.0, 1.15),
        ("side", Heap([spot(*SCREEN, 1.5, 9.5)[:2]], 2.4, SEED + 18), pebbles, 0.09, 0.6, 1.0, 1.05),
        ("big", Heap([spot(*STACKER, 12.0)[:2], (27.5, 39)], 7.6, SEED + 14), pebbles, 0.17, 0.8, 1.0, 1.0),
        ("old", Heap([(-44, -8), (-42, 2)], 4.6, SEED + 15), pebbles, 0.16, 0.6, 1.0, 1.1),
        ("far", Heap([(62, 12), (66, 2)], 4.8, SEED + 16), pebbles, 0.17, 0.6, 1.0, 1.0),
    ]
    for i, (x, y, top) in enumerate([(-30, 43.5, 5), (4, 55, 4), (45, 52, 6), (-58, -10, 5), (82, 3, 7), (60, -60, 4), (-15, -80, 5), (-63, -66, 6)]):
        heaps.append((f"scree-{i}", Heap([(x, y)], top, SEED + 40 + i, 36, 0.5), stones, 0.45, 1.0, 1.5, 0.95))
    if view == "pano":
        heaps.append(("south", Heap([(-4, -36), (6, -39)], 3.4, SEED + 17), stones, 0.3, 0.8, 1.0, 1.0))
    return heaps


def pads():
    """Where machines stand, and level ground about them."""
    return [(*spot(*where, x)[:2], 2.6) for where in (JAW, SCREEN, STACKER) for x in (-3.5, 0.0, 3.5)]


def build(job):
    rock, dirt, heap, hill = minerals.face(), minerals.dirt(), minerals.heap(), minerals.hill()
    stones, pebbles = minerals.stones()

    heaps = heaps_of(job["view"], stones, pebbles)
    near = job["view"] != "pano"
    # Who looks round stands among the tracks: there half as deep is deep enough.
    tracks = TRACKS if near else [(path, gauge, width, 0.5 * deep, *kind) for path, gauge, width, deep, *kind in TRACKS]
    ground = Floor(SEED, 0.25, tracks, pads(), SPILLS + [(one.line, one.reach + 0.7) for _, one, *_ in heaps])
    view = View(VIEWS[job["view"]], job)
    ground.build("ground", view, minerals.floor(), job["detail"])

    benches("face", FOOT, SEED, ground, (rock, dirt, hill), stones, job["detail"])
    benches("south", SOUTH, SEED + 500, ground, (rock, dirt, hill), stones, 0.6 * job["detail"])
    benches("cut", CUT, SEED + 900, ground, (rock, dirt, hill), stones, 0.6 * job["detail"])

    terrain.hills("hills-near", (0, 0), 330, 40, SEED + 1, hill)
    terrain.hills("hills-far", (0, 0), 900, 150, SEED + 2, hill, shift=3.0)

    for name, one, made_of, size, cover, foot, bright in heaps:
        one.build(name, ground, heap, made_of, size, cover, foot=foot, brightness=bright)

    fleet = job["fleet"]
    machine("j-1150", fleet, *JAW)
    machine("s-620", fleet, *SCREEN)
    machine("b-2400", fleet, *STACKER)
    excavator((-20.2, 12.3, 2.4), -32, slew=8, boom=(4.2, 5.4), stick=(7.2, 4.2), bucket=(7.5, 2.7))
    loader((31.5, 3.5, 0.05), 168, 0.4)
    hauler((30, 61.4, 11.85), 176, heap)
    pickup((-12, 57.6, 11.85), 8)
    hauler((-14, -30, 0.05) if not near else (-40, 22, 0.05), 40, heap)

    def stands(x, y, *more, **words):
        person((x, y, float(ground.firm(np.array([x]), np.array([y]))[0])), *more, **words)

    if job["view"].startswith("broadcast"):
        broadcast(ground)
    else:
        stands(-4.6, -3.4, 100, "tablet", 1)
        # The upright picture of the crusher ends where this one stands.
        if job["view"] != "crushers-upright":
            stands(-4.05, -2.3, 130, "point", 2, jacket="#d8e021")
    stands(20.5, 6.0, 60, "hips", 3)

    for where, heap_name, size in (((JAW, 7.55, 3.35), "product", 0.1), ((SCREEN, 9.6, 3.6), "fines", 0.06), ((STACKER, 11.4, 9.2), "big", 0.12)):
        which = next(one for one in heaps if one[0] == heap_name)[1]
        terrain.falling(f"{heap_name}-stream", spot(*where[0], where[1], 0, where[2]), (*which.line[0], which.top - 0.1), pebbles, size, 170, SEED)

    # Against the light every stone tells, further away too.
    reach, count = {"pano": (16, 110000), "morning": (48, 230000)}.get(job["view"], (26, 110000))
    ground.scatter("gravel", pebbles, view, reach, int(count * job["detail"]), SEED + 20, 0.024, 0.11)
    ground.scatter("cobbles", stones, view, 60, int(9000 * job["detail"]), SEED + 21, 0.09, 0.6)

    boulders = np.array([(-13.2, -14.6), (-14.6, -13.2), (-11.9, -15.2), (-17.5, -12.2), (9.5, -13.4), (11.6, -14.3), (16.8, -9.2)])
    sizes = np.array([0.95, 0.7, 0.5, 1.2, 0.6, 0.9, 0.8])
    terrain.strewn("boulders", stones, np.c_[boulders, ground.height(*boulders.T) + 0.2 * sizes], sizes, SEED + 23)

    puffs = [
        [*spot(*JAW, 9.1, 0, 2.6), 2.0, 0.09],
        [*spot(*JAW, 10.8, 1.5, 2.2), 3.2, 0.05],
        [*spot(*JAW, -3, 0, 4.6), 2.0, 0.05],
        [*spot(*SCREEN, 1, 1, 4.5), 3.4, 0.04],
        [21, 36, 8, 5, 0.05],
        [18, 42, 4, 16, 0.014],
        [-34, 26, 4, 14, 0.012],
    ]
    take(job, VIEWS)
    return daylight(MORNING if job["view"] == "morning" else EVENING, puffs=puffs, spots=SPOTS)
