"""Meshes from arrays: grids, solids, stones, and many copies of one thing. Metres; z up."""
import bpy
import numpy as np
from mathutils import Matrix, Vector


def mesh(name, points, faces, material=None, smooth=False, tint=None, uv=None):
    """An object of `points` (n, 3) and `faces` (one array (m, 3 or 4), or a list of any polygons). `tint` is (n, 3) for the points, or (n, 4)."""
    data = bpy.data.meshes.new(name)
    points = np.asarray(points, dtype=np.float32)
    if isinstance(faces, np.ndarray):
        loops, sizes = faces.reshape(-1), np.full(len(faces), faces.shape[1])
    else:
        loops, sizes = np.concatenate([np.asarray(f) for f in faces]), np.array([len(f) for f in faces])
    data.vertices.add(len(points))
    data.vertices.foreach_set("co", points.reshape(-1))
    data.loops.add(len(loops))
    data.loops.foreach_set("vertex_index", loops.astype(np.int32))
    data.polygons.add(len(sizes))
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    data.polygons.foreach_set("loop_start", starts.astype(np.int32))
    data.polygons.foreach_set("loop_total", sizes.astype(np.int32))
    data.polygons.foreach_set("use_smooth", np.full(len(sizes), smooth))
    if tint is not None:
        layer = data.color_attributes.new("tint", "FLOAT_COLOR", "POINT")
        layer.data.foreach_set("color", (tint if np.shape(tint)[1] == 4 else np.c_[tint, np.ones(len(points))]).astype(np.float32).reshape(-1))
    if uv is not None:
        layer = data.uv_layers.new(name="uv")
        layer.data.foreach_set("uv", np.asarray(uv, dtype=np.float32)[loops].reshape(-1))
    data.update()
    data.validate()
    if material:
        data.materials.append(material)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def grid_faces(rows, columns):
    index = np.arange(rows * columns).reshape(rows, columns)
    return np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)


def grid(name, x, y, z, **more):
    """A net of points given by three arrays of rows and columns; `tint` as (rows, columns, 3 or 4)."""
    if "tint" in more:
        more["tint"] = more["tint"].reshape(-1, more["tint"].shape[-1])
    return mesh(name, np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(*x.shape), smooth=more.pop("smooth", True), **more)


def box(name, low, high, material, bevel=0.0):
    (x0, y0, z0), (x1, y1, z1) = low, high
    return prism(name, [(x0, z0), (x1, z0), (x1, z1), (x0, z1)], y0, y1, material, bevel)


def prism(name, outline, y0, y1, material, bevel=0.0):
    """An outline in x and z drawn out along y from y0 to y1."""
    n = len(outline)
    area = sum(outline[i][0] * outline[(i + 1) % n][1] - outline[(i + 1) % n][0] * outline[i][1] for i in range(n))
    if area < 0:
        outline = outline[::-1]
    points = [(x, y0, z) for x, z in outline] + [(x, y1, z) for x, z in outline]
    sides = [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)]
    faces = [list(range(n))] + [list(range(2 * n - 1, n - 1, -1))] + [side[::-1] for side in sides]
    thing = mesh(name, points, [np.array(face) for face in faces], material)
    if bevel:
        rounded = thing.modifiers.new("bevel", "BEVEL")
        rounded.width, rounded.segments, rounded.limit_method = bevel, 2, "ANGLE"
    return thing


def tube(name, start, end, radius, material, sides=14, radius_end=None):
    """A round bar from one point to another, closed at both ends."""
    a, b = Vector(start), Vector(end)
    turn = (b - a).to_track_quat("Z", "Y").to_matrix()
    angles = np.arange(sides) / sides * 2 * np.pi
    ring = np.stack([np.cos(angles), np.sin(angles), 0 * angles], -1) @ np.array(turn.transposed())
    top = ring * (radius if radius_end is None else radius_end)
    points = np.concatenate([ring * radius + np.array(a), top + np.array(b)])
    faces = [np.array([i, (i + 1) % sides, sides + (i + 1) % sides, sides + i]) for i in range(sides)]
    faces += [np.arange(sides)[::-1], np.arange(sides, 2 * sides)]
    return mesh(name, points, faces, material)


def hose(points, radius, material, steps=26, sides=10):
    """A hose or cable through points, hanging where they let it."""
    points = np.array(points, float)
    at = np.linspace(0, len(points) - 1, steps)
    # Catmull-Rom, its ends repeated.
    p = np.concatenate([points[:1], points, points[-1:]])
    i = np.minimum(at.astype(int), len(points) - 2)
    t = (at - i)[:, None]
    a, b, c, d = p[i], p[i + 1], p[i + 2], p[i + 3]
    way = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    for q, r in zip(way, way[1:]):
        tube("hose", q, r, radius, material, sides)


def ball(radius, detail=2):
    """Points and triangles of a ball."""
    import bmesh

    made = bmesh.new()
    bmesh.ops.create_icosphere(made, subdivisions=detail, radius=radius)
    points = np.array([v.co[:] for v in made.verts])
    faces = np.array([[v.index for v in f.verts] for f in made.faces])
    made.free()
    return points, faces


def stone(name, seed, material, detail=2):
    """A broken stone about 1 across, itself not seen, only its copies: a ball cut by planes."""
    rng = np.random.default_rng(seed)
    points, faces = ball(0.62, detail)
    for _ in range(11):
        normal = rng.standard_normal(3)
        normal /= np.linalg.norm(normal)
        beyond = np.maximum(points @ normal - rng.uniform(0.27, 0.43), 0)
        points = points - beyond[:, None] * normal
    points = points * rng.uniform([0.85, 0.65, 0.55], [1.25, 1.0, 0.85])
    points += rng.standard_normal(points.shape) * 0.012
    shade = rng.uniform(0.78, 1.12)
    made = mesh(name, points, faces, material, tint=np.full((len(points), 3), shade))
    made.hide_render = True
    return made


def scattered(name, thing, places, sizes, seed, tilt=1.0):
    """Copies of `thing` at `places` (n, 3), each `sizes` large and turned at random: one object for all of them."""
    rng = np.random.default_rng(seed)
    n = len(places)
    thing.hide_render = not n
    if not n:
        return None
    turn = rng.uniform(0, 2 * np.pi, n)
    lean = rng.standard_normal((n, 2)) * 0.5 * tilt
    normal = np.c_[lean, np.ones(n)]
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    side = np.cross(normal, np.c_[np.cos(turn), np.sin(turn), np.zeros(n)])
    side /= np.linalg.norm(side, axis=1)[:, None]
    other = np.cross(normal, side)
    half = np.asarray(sizes)[:, None] / 2
    corners = [places + half * (i * side + j * other) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    points = np.stack(corners, 1).reshape(-1, 3)
    carrier = mesh(name, points, np.arange(4 * n).reshape(n, 4))
    carrier.instance_type, carrier.use_instance_faces_scale = "FACES", True
    carrier.show_instancer_for_render = False
    thing.parent = carrier
    return carrier


def strewn(name, stones, places, sizes, seed, tilt=1.0):
    """The places shared out among copies of several stones."""
    rng = np.random.default_rng(seed)
    kind = rng.integers(0, len(stones), len(places))
    for i, one in enumerate(stones):
        own = bpy.data.objects.new(f"{name}-{i}", one.data)
        bpy.context.scene.collection.objects.link(own)
        scattered(f"{name}-{i}-places", own, places[kind == i], sizes[kind == i], seed + i, tilt)


def group(name, things, at=(0, 0, 0), turn=0.0, size=1.0):
    """Things moved together: turned by degrees about z, then put at a point."""
    carrier = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(carrier)
    for thing in things:
        thing.parent = carrier
    carrier.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(np.radians(turn), 4, "Z") @ Matrix.Scale(size, 4)
    return carrier
