"""Rounded things as distances: simple shapes blended into one, and the net of points that lies on what they make. Metres."""
import numpy as np

TABLE = np.random.default_rng(5).uniform(-1, 1, (64, 64, 64))


def waves(points, seed=0):
    """Smooth noise from -1 to 1 of points in space, its waves about 1 long."""
    q = points + np.array((7.31, 3.17, 11.73)) * (seed % 97)
    whole = np.floor(q).astype(np.int64)
    f = q - whole
    f = f * f * (3 - 2 * f)
    (x, y, z), (x1, y1, z1) = (whole & 63).T, ((whole + 1) & 63).T
    fx, fy, fz = f.T

    def row(j, k):
        return TABLE[x, j, k] * (1 - fx) + TABLE[x1, j, k] * fx

    return (row(y, z) * (1 - fy) + row(y1, z) * fy) * (1 - fz) + (row(y, z1) * (1 - fy) + row(y1, z1) * fy) * fz


def union(a, b, soft=0.0):
    """Both shapes in one, their join rounded over `soft` metres."""
    if not soft:
        return np.minimum(a, b)
    near = np.maximum(soft - np.abs(a - b), 0) / soft
    return np.minimum(a, b) - near * near * soft / 4


def common(a, b, soft=0.0):
    """What both shapes share."""
    return -union(-a, -b, soft)


def ball(p, at, radius):
    return np.linalg.norm(p - np.array(at), axis=1) - radius


def egg(p, at, radii):
    """An ellipsoid; its distances are true near its surface."""
    q = (p - np.array(at)) / np.array(radii)
    far = np.linalg.norm(q, axis=1)
    slope = np.linalg.norm(q / np.array(radii), axis=1)
    return far * (far - 1) / np.maximum(slope, 1e-6)


def block(p, at, half, radius=0.0):
    """A box about its middle, its edges rounded."""
    q = np.abs(p - np.array(at)) - (np.array(half) - radius)
    return np.linalg.norm(np.maximum(q, 0), axis=1) + np.minimum(q.max(1), 0) - radius


def along(p, a, b):
    """The share of the way from a to b that is beside each point, cut off at both ends, and how far away the way is."""
    a, way = np.array(a), np.array(b) - np.array(a)
    share = np.clip((p - a) @ way / (way @ way), 0, 1)
    return share, np.linalg.norm(p - a - share[:, None] * way, axis=1)


def rod(p, a, b, ra, rb=None):
    """A rod with round ends, from radius ra to rb."""
    share, away = along(p, a, b)
    return away - (ra if rb is None else ra + (rb - ra) * share)


def outline(x, z, corners):
    """How far points of a plane lie outside a polygon, negative inside it."""
    corners = np.array(corners, float)
    d2, inside = np.full(x.shape, 1e9), np.zeros(x.shape, bool)
    for (ax, az), (bx, bz) in zip(corners, np.roll(corners, -1, 0)):
        wx, wz = bx - ax, bz - az
        t = np.clip(((x - ax) * wx + (z - az) * wz) / (wx * wx + wz * wz), 0, 1)
        d2 = np.minimum(d2, (x - ax - t * wx) ** 2 + (z - az - t * wz) ** 2)
        if bz != az:
            inside ^= ((az > z) != (bz > z)) & (x < wx * (z - az) / wz + ax)
    return np.where(inside, -1, 1) * np.sqrt(d2)


def net(field, low, high, step):
    """Points and quads of the surface on which `field` is 0, found in cells `step` wide between two corners."""
    low = np.array(low, float)
    blocks = np.ceil((np.array(high) - low) / (4 * step)).astype(int) + 1
    axes = [low[i] + (np.arange(blocks[i]) * 4 + 1.5) * step for i in range(3)]
    rough = field(np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3)).reshape(blocks)
    near = np.abs(rough) < 5.2 * step
    value = np.where(rough < 0, -1.0, 1.0)
    for axis in range(3):
        value, near = np.repeat(value, 4, axis), np.repeat(near, 4, axis)
    wanted = np.argwhere(near)
    value[near] = field(low + wanted * step)
    return surface(value, low, step)


def surface(value, low, step):
    """A point in every cell whose corners differ in sign, in the middle of its crossings; a quad about every edge that is crossed."""
    inside = value < 0
    shape = np.array(value.shape) - 1
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]

    def at(grid, c):
        return grid[c[0] : c[0] + shape[0], c[1] : c[1] + shape[1], c[2] : c[2] + shape[2]]

    count = sum(at(inside, c).astype(np.int8) for c in corners)
    cells = np.argwhere((count > 0) & (count < 8))
    number = np.full(shape, -1)
    number[tuple(cells.T)] = np.arange(len(cells))
    values = {c: value[tuple((cells + c).T)] for c in corners}
    total, crossings = np.zeros((len(cells), 3)), np.zeros(len(cells))
    for c in corners:
        for axis in range(3):
            if c[axis]:
                continue
            d = tuple(1 if i == axis else c[i] for i in range(3))
            a, b = values[c], values[d]
            crossed = (a < 0) != (b < 0)
            t = np.where(crossed, a / np.where(crossed, a - b, 1), 0)
            spot = np.array(c) + t[:, None] * np.eye(3)[axis]
            total += np.where(crossed[:, None], spot, 0)
            crossings += crossed
    points = low + (cells + total / crossings[:, None]) * step
    quads = []
    for axis in range(3):
        one, two = [i for i in range(3) if i != axis]
        ahead = np.roll(inside, -1, axis)
        edge = inside != ahead
        for side in range(3):
            cut = [slice(None)] * 3
            cut[side] = slice(-1, None)
            edge[tuple(cut)] = False
            if side != axis:
                cut[side] = slice(0, 1)
                edge[tuple(cut)] = False
        found = np.argwhere(edge)
        e1, e2 = np.eye(3, dtype=int)[one], np.eye(3, dtype=int)[two]
        four = np.stack([number[tuple((found - o).T)] for o in (e1 + e2, e2, 0 * e1, e1)], 1)
        flip = inside[tuple(found.T)] ^ (axis == 1)
        quads.append(np.where(flip[:, None], four, four[:, ::-1]))
    return points, np.concatenate(quads)
