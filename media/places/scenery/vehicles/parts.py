"""What vehicles are put together from: beams, pipes, tyres, doors, grilles, lamps, mirrors. x ahead, y left, z up."""
import bpy
import numpy as np

from ..shapes import box, grid_faces, mesh, tube


def rounded(thing, width, segments=2):
    """Bevels the edges of a thing, in keeping with its neighbours."""
    made = thing.modifiers.new("bevel", "BEVEL")
    made.width, made.segments, made.limit_method, made.angle_limit = width, segments, "ANGLE", np.radians(28)
    return thing


def beam(name, a, b, wide, deep, material, bevel=0.012, up=(0, 0, 1)):
    """A square bar from a to b, `wide` across and `deep` towards `up`."""
    a, b = np.array(a, float), np.array(b, float)
    way = (b - a) / np.linalg.norm(b - a)
    up = np.array(up, float)
    if abs(way @ up) > 0.98 * np.linalg.norm(up):
        up = np.array((1.0, 0, 0) if abs(way[0]) < 0.9 else (0, 0, 1.0))
    side = np.cross(up, way)
    side /= np.linalg.norm(side)
    up = np.cross(way, side)
    points = [end + side * s * wide / 2 + up * u * deep / 2 for end in (a, b) for s, u in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = np.array([[3, 2, 1, 0], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]])
    thing = mesh(name, points, faces, material)
    return rounded(thing, bevel) if bevel else thing


def pipe(name, points, radius, material, sides=8, smooth=3):
    """A bent pipe or hose through points, as one mesh."""
    path = np.array(points, float)
    for _ in range(smooth):
        cut = np.stack([path[:-1] * 0.75 + path[1:] * 0.25, path[:-1] * 0.25 + path[1:] * 0.75], 1).reshape(-1, 3)
        path = np.concatenate([path[:1], cut, path[-1:]])
    way = np.gradient(path, axis=0)
    way /= np.maximum(np.linalg.norm(way, axis=1), 1e-9)[:, None]
    side = np.cross(way, (0.13, 0.31, 0.94))
    side /= np.linalg.norm(side, axis=1)[:, None]
    other = np.cross(way, side)
    a = np.arange(sides + 1) / sides * 2 * np.pi
    rings = path[:, None] + radius * (np.cos(a)[None, :, None] * side[:, None] + np.sin(a)[None, :, None] * other[:, None])
    return mesh(name, rings.reshape(-1, 3), grid_faces(len(path), sides + 1), material, smooth=True)


def revolved(name, profile, at, material, sides=40, shape=None, smooth=True):
    """A profile of (radius, across) turned about an axle along y; `shape` changes (radius, across, angle)."""
    profile = np.array(profile, float)
    a = np.linspace(0, 2 * np.pi, sides + 1)[:, None]
    r, y = profile[None, :, 0] + 0 * a, profile[None, :, 1] + 0 * a
    if shape:
        r = shape(r, y, a + 0 * r)
    points = np.stack([r * np.cos(a), y, r * np.sin(a)], -1).reshape(-1, 3) + np.array(at)
    return mesh(name, points, grid_faces(*r.shape), material, smooth=smooth)


TYRES = {}


def wheel(at, radius, width, p, rim="body", lugs=22, deep=0.045, hub=True):
    """A tyre with tread blocks on a dished rim with its nuts."""
    side = 1 if at[1] > 0 else -1
    key = (radius, width, lugs)
    if key not in TYRES or TYRES[key].users < 1:
        h = width / 2
        profile = [(0.6, -0.8), (0.63, -0.93), (0.75, -1.0), (0.88, -0.97), (0.94, -0.9), (0.957, -0.8), (0.962, -0.55), (0.965, -0.3), (0.966, -0.08), (0.966, 0.08)]
        profile += [(r, -y) for r, y in profile[-3::-1]]
        profile = np.array(profile) * (radius, h)
        fine = np.interp(np.linspace(0, 1, 45), np.linspace(0, 1, len(profile)), profile[:, 0]), np.interp(np.linspace(0, 1, 45), np.linspace(0, 1, len(profile)), profile[:, 1])

        def tread(r, y, a):
            turn = a / (2 * np.pi) * lugs + np.where(y > 0, 0.5, 0.0) + np.abs(y) / h * 0.7
            raised = np.clip(2.6 * (0.32 - np.abs(turn % 1 - 0.5)) / 0.32, 0, 1)
            return r + deep * raised * np.clip((r - 0.86 * radius) / (0.06 * radius), 0, 1) * (np.abs(y) > 0.06 * h)

        thing = revolved("tyre", np.stack(fine, 1), (0, 0, 0), p["rubber"], min(lugs * 9, 240), tread)
        TYRES[key] = thing.data
    else:
        thing = bpy.data.objects.new("tyre", TYRES[key])
        bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (0, at[0] * 1.7, 0)
    x, y, z = at
    out, r = side * width / 2, radius
    dish = [(0.64 * r, 0.82), (0.6 * r, 0.86), (0.57 * r, 0.8), (0.53 * r, 0.5), (0.4 * r, 0.42), (0.3 * r, 0.5), (0.27 * r, 0.62), (0.2 * r, 0.66), (0.0, 0.66)]
    things = [thing, revolved("rim", [(a, b * out) for a, b in dish], at, p[rim], 36)]
    if hub:
        for i in range(12):
            c, s = np.cos(i * np.pi / 6) * 0.34 * r, np.sin(i * np.pi / 6) * 0.34 * r
            things.append(tube("nut", (x + c, y + out * 0.4, z + s), (x + c, y + out * 0.54, z + s), 0.02 * r / 0.8, p["grey"], 6))
    return things


def rail(points, p, material="dark", radius=0.019):
    return pipe("rail", points, radius, p[material], 8, 2)


def louvre(low, high, p, slats=7, side=1):
    """A grille in a wall that faces along y: a dark recess behind slats between two corners (x, z), at y."""
    (x0, y, z0), (x1, _, z1) = low, high
    things = [box("recess", (x0, y - 0.004, z0), (x1, y + 0.004, z1), p["dark"])]
    for z in np.linspace(z0, z1, slats + 2)[1:-1]:
        slat = box("slat", (x0, y - 0.012, z - 0.012), (x1, y + 0.012, z + 0.012), p["grey"], 0.004)
        things.append(slat)
    for a, b in (((x0, z0), (x1, z0)), ((x1, z0), (x1, z1)), ((x1, z1), (x0, z1)), ((x0, z1), (x0, z0))):
        things.append(beam("rim", (a[0], y + side * 0.006, a[1]), (b[0], y + side * 0.006, b[1]), 0.03, 0.03, p["body"], 0.006))
    return things


def door(low, high, p, side=1):
    """The gap round a door or panel in a wall that faces along y, with its handle and hinges."""
    (x0, y, z0), (x1, _, z1) = low, high
    things = []
    for a, b in (((x0, z0), (x1, z0)), ((x1, z0), (x1, z1)), ((x1, z1), (x0, z1)), ((x0, z1), (x0, z0))):
        things.append(beam("gap", (a[0], y, a[1]), (b[0], y, b[1]), 0.008, 0.011, p["dark"], 0))
    things.append(box("handle", (x0 + 0.07, y - 0.015, (z0 + z1) / 2 - 0.015), (x0 + 0.2, y + 0.02, (z0 + z1) / 2 + 0.02), p["dark"], 0.006))
    return things


def lamp(at, p, towards=1, size=0.07):
    """A round work lamp in its dark housing."""
    x, y, z = at
    return [rounded(tube("housing", (x - towards * 0.07, y, z), (x + towards * 0.02, y, z), size * 1.1, p["dark"], 18), 0.01), tube("lens", (x, y, z), (x + towards * 0.026, y, z), size * 0.9, p["lens"], 18)]


def beacon(at, p):
    x, y, z = at
    return [tube("foot", (x, y, z), (x, y, z + 0.04), 0.085, p["dark"], 18), rounded(tube("beacon", (x, y, z + 0.03), (x, y, z + 0.16), 0.072, p["amber"], 18, 0.06), 0.015)]


def mirror(stem, at, p, tall=0.34, wide=0.2):
    """A mirror on its arm; its glass looks back."""
    x, y, z = at
    return [rail([stem, ((stem[0] + x) / 2, y, (stem[2] + z) / 2 + 0.05), (x, y, z)], p, radius=0.014), box("mirror", (x - 0.03, y - wide / 2, z - tall / 2), (x + 0.05, y + wide / 2, z + tall / 2), p["dark"], 0.025), box("pane", (x - 0.034, y - wide / 2 + 0.02, z - tall / 2 + 0.02), (x - 0.028, y + wide / 2 - 0.02, z + tall / 2 - 0.02), p["glass"])]
