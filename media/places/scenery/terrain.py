"""Ground, quarry faces, heaps of stone, far hills. Every height is also a function of x and y, so that things stand on it."""
import numpy as np

from . import noise
from .paths import distance, outward, resampled, shifted
from .ruts import Ruts
from .shapes import grid, strewn


def softened(a):
    """Heights of a net, each mixed with those about it: a step that runs across the net would have teeth."""
    wide = np.pad(a, 1, mode="edge")
    across = wide[:, :-2] + 2 * wide[:, 1:-1] + wide[:, 2:]
    return (across[:-2] + 2 * across[1:-1] + across[2:]) / 16


def rock_face(name, path, foot, height, seed, material, step=0.22, batter=0.13, holes=1.6, rough=1.0):
    """
    A blasted face along a path, the pit on its right: joint blocks of three sizes, a worn crest, and the halves of the
    drill holes left in it every `holes` metres. `foot` is a height, or a function of the way along the path.
    """
    rng = np.random.default_rng(seed)

    def columns(length):
        middles = np.arange(holes, length, holes) + rng.uniform(-0.08, 0.08, len(np.arange(holes, length, holes)))
        grooves = (middles[:, None] + np.array([-0.13, -0.1, -0.05, 0, 0.05, 0.1, 0.13])).reshape(-1)
        columns.middles = middles
        every = np.unique(np.concatenate([np.arange(0, length, step), grooves]))
        return every[(every >= 0) & (every < length)]

    points, u = resampled(path, columns)
    normal = outward(points)
    rows = int(height / step) + 1
    v = np.linspace(0, 1, rows)[:, None] * height
    U, V = np.broadcast_to(u, (rows, len(u))), np.broadcast_to(v, (rows, len(u)))
    lean = 0.35 * noise.fbm(U / 9, V / 6, seed + 70, 3)
    big, bx, by, bb = noise.cells(U / 6.5 + lean, V / 4.6, seed)
    mid, mx, my, mb = noise.cells(U / 2.1 + lean * 2, V / 1.5 + 0.4 * noise.value(U / 3, V / 3, seed + 5), seed + 10)
    fine, fx, fy, fb = noise.cells(U / 0.75, V / 0.5, seed + 20)
    out = 1.5 * (big - 0.5) + 1.3 * bx * (noise.hashed(np.floor(big * 997), 0 * big, 3) - 0.5)
    out = out + 0.62 * (mid - 0.5) + 0.5 * mx * (noise.hashed(np.floor(mid * 997), 0 * mid, 4) - 0.5) + 0.35 * my * (mid - 0.4)
    splinters, *_ = noise.cells(U / 0.42 + 0.3 * V, V / 0.27, seed + 25)
    out = out + 0.2 * (fine - 0.5) + 0.11 * (splinters - 0.5) + 0.08 * noise.fbm(U * 1.4, V * 1.4, seed + 30, 3)
    out = out + 2.2 * noise.fbm(U / 19, V / 50, seed + 40, 2) + 0.5 * noise.fbm(U / 5, V / 30, seed + 41, 2)
    out = softened(out * rough)
    crest = np.clip(1 - (height - V) / (1.1 + 1.0 * noise.value(U / 4, 0 * U, seed + 50)), 0, 1)
    out = out - crest**2 * (0.9 + 0.7 * noise.fbm(U / 2.5, V, seed + 51, 3))
    near = np.abs(u[:, None] - columns.middles[None, :]).min(1)
    which = np.abs(u[:, None] - columns.middles[None, :]).argmin(1)
    groove = np.sqrt(np.clip(1 - (near / 0.13) ** 2, 0, 1))
    length = noise.hashed(which, 0 * which, seed + 60)
    kept = (V > height * (0.15 + 0.75 * length)) & (V < height - 0.5) & (noise.value(U / 3, V / 2.4, seed + 61) > -0.35)
    out = out - np.where(kept, 0.16 * groove, 0)
    back = batter * V
    x = points[:, 0] + normal[:, 0] * (out - back)
    y = points[:, 1] + normal[:, 1] * (out - back)
    z = (foot(u) if callable(foot) else foot) + V + (0.25 * noise.fbm(U / 3, V / 3, seed + 80, 2) + 0.8 * noise.fbm(U / 13, 0 * U, seed + 81, 3) * V / height) * (V > 0.5)
    worn = 0.2 * noise.fbm(points[:, 0] / 1.5, points[:, 1] / 1.5, seed + 82, 3)
    cap = np.linspace(0.3, 6.0, 8)[:, None]
    x = np.concatenate([x, x[-1] - normal[:, 0] * cap])
    y = np.concatenate([y, y[-1] - normal[:, 1] * cap])
    z = np.concatenate([z, z[-1] * np.exp(-cap) + (1 - np.exp(-cap)) * (z[0] + height - 0.1 + worn) - 0.02 * cap])
    crack = 1 - 0.5 * np.exp(-mb / 0.05) - 0.32 * np.exp(-fb / 0.05) * (fine > 0.35) - 0.3 * np.exp(-bb / 0.035)
    strata = 1 + 0.14 * noise.fbm(U / 60, V / 1.6 + U / 40, seed + 90, 4) + 0.16 * (mid - 0.5) + 0.12 * (big - 0.5)
    rust = np.clip(noise.fbm(U / 2.2, V / 11, seed + 91, 4) - 0.12, 0, 1)[..., None] * np.array([-0.25, -0.6, -1.0])
    wet = 1 - 0.35 * np.clip(noise.fbm(U / 3.5, V / 30, seed + 92, 3) - 0.15, 0, 1) * 2
    shade = (np.clip(crack, 0.3, 1) * strata * wet * (0.92 + 0.16 * splinters) + np.where(kept, 0.22 * groove, 0))[..., None] + rust
    dust = np.clip(1 - (height - V) / (0.7 + 0.9 * noise.hashed(np.floor(mid * 997), 0 * mid, 6)), 0, 1)[..., None] * np.array([0.75, 0.68, 0.58])
    shade = shade * (1 - 0.75 * np.clip(dust, 0, 1)) + 2.0 * dust * 0.75
    shade = np.concatenate([shade, np.repeat(shade[-1:], len(cap), 0)])
    return grid(name, x, y, z, material=material, tint=np.clip(shade, 0.12, 1.9), smooth=False)


def band(name, inner, outer, height, material, seed, rise=0.0, rough=0.25):
    """Level ground between two paths of as many points: the top of a bench."""
    share = np.linspace(0, 1, 14)[:, None]
    x = inner[:, 0] * (1 - share) + outer[:, 0] * share
    y = inner[:, 1] * (1 - share) + outer[:, 1] * share
    z = height + rise * share + rough * noise.fbm(x / 4, y / 4, seed, 4)
    tint = 1 + 0.12 * noise.fbm(x / 6, y / 6, seed + 1, 3)[..., None] * np.ones(3)
    return grid(name, x, y, z, material=material, tint=tint)


def bench_stones(name, path, away, height, count, stones, seed, spread=1.6, sizes=(0.25, 1.2)):
    """Fallen stone along the foot of a face."""
    rng = np.random.default_rng(seed)
    points, _ = resampled(path, 0.5)
    normal = outward(points)
    pick = rng.integers(0, len(points), count)
    size = sizes[0] + (sizes[1] - sizes[0]) * rng.power(0.35, count)
    off = away + np.abs(rng.normal(0, spread, count)) * (0.6 + 0.6 * size)
    at = points[pick] + normal[pick] * off[:, None]
    z = (height(at[:, 0], at[:, 1]) if callable(height) else np.full(count, height)) + size * 0.18
    strewn(name, stones, np.c_[at, z], size, seed)


class Ground:
    """Ground whose fine net lies about a middle: waves, and the tracks of wheels and crawlers pressed into it."""

    def __init__(self, seed, waves=0.22, tracks=()):
        self.seed, self.waves, self.ruts = seed, waves, Ruts(tracks, seed)

    def height(self, x, y):
        return self.waves * noise.fbm(x / 14, y / 14, self.seed, 3)

    def build(self, name, middle, reach, material, count=640, dense=7.0, rough=0.05):
        u = np.linspace(-1, 1, count)
        spread = np.sinh(u * dense / 1.6) / np.sinh(dense / 1.6) * reach
        x, y = np.meshgrid(middle[0] + spread, middle[1] + spread)
        deep, smooth = self.ruts.at(x, y)
        fine = rough * noise.fbm(x / 0.9, y / 0.9, self.seed + 3, 4) * (1 - 0.8 * smooth)
        z = self.height(x, y) + fine - deep
        tint = 1 + 0.16 * noise.fbm(x / 7, y / 7, self.seed + 4, 4) + 0.1 * noise.fbm(x / 1.2, y / 1.2, self.seed + 5, 3)
        # Where wheels run the ground is packed and darker; at the rims it lies loose and pale.
        tint = tint * (1 - 0.24 * smooth) - 2.5 * np.clip(deep, 0, 0.1) * (1 - smooth) + 4 * np.clip(-deep, 0, 0.03)
        return grid(name, x, y, z, material=material, tint=np.clip(tint, 0.3, 1.5)[..., None] * np.ones(3))


class Heap:
    """A heap of stone tipped along a line (one point for a cone), as steep as loose stone lies."""

    def __init__(self, line, height, seed, slope=37.0, lumps=0.16):
        self.line, self.top, self.seed, self.lumps = np.atleast_2d(np.asarray(line, dtype=float)), height, seed, lumps
        self.slope = np.tan(np.radians(slope))
        self.reach = height / self.slope

    def above(self, x, y):
        """Height over the ground, below zero outside."""
        dist = distance(self.line, x, y)
        wave = 1 + 0.1 * noise.fbm(x / 3.2, y / 3.2, self.seed, 3)
        z = self.top - np.sqrt((dist * wave) ** 2 + 0.16) * self.slope + 0.4 * self.slope
        return z + self.lumps * noise.fbm(x / 0.8, y / 0.8, self.seed + 3, 3) * np.clip((self.top - z) / 0.6, 0.2, 1)

    def build(self, name, ground, material, stones, size, cover=1.0, step=0.12, foot=1.0, brightness=1.0):
        """The heap and, lying close on it, stones about `size` large; smaller ones between them, and larger ones that have rolled to its foot."""
        low, high = self.line.min(0) - self.reach - 1, self.line.max(0) + self.reach + 1
        step = max(step, self.top * 0.025)
        x, y = np.meshgrid(np.arange(low[0], high[0], step), np.arange(low[1], high[1], step))
        above = self.above(x, y)
        z = ground.height(x, y) + np.maximum(above, -0.3)
        tint = brightness * (1 + 0.18 * noise.fbm(x / 0.9, y / 0.9, self.seed + 7, 4))
        grid(name, x, y, z, material=material, tint=tint[..., None] * np.ones(3))
        rng = np.random.default_rng(self.seed)
        area = (above > 0).sum() * step * step * np.hypot(1, self.slope)

        def strew(part, mean, share):
            """Stones all over the heap; the lower, the larger."""
            count = int(min(32000, share * area / (mean * mean)))
            sx, sy = rng.uniform(low[0], high[0], count * 2), rng.uniform(low[1], high[1], count * 2)
            on = self.above(sx, sy)
            keep = on > 0.02
            sx, sy, on = sx[keep][:count], sy[keep][:count], on[keep][:count]
            sizes = mean * np.exp(rng.normal(0, 0.38, len(sx))) * (1.25 - 0.5 * on / self.top)
            strewn(f"{name}-{part}", stones, np.c_[sx, sy, ground.height(sx, sy) + on - 0.1 * sizes], sizes, self.seed)

        strew("stones", size, 0.95 * cover)
        strew("broken", 0.42 * size, 1.1 * cover)
        loose = int(foot * 60 * len(self.line) * self.reach / 3)
        pick, angle = rng.integers(0, len(self.line), loose), rng.uniform(0, 2 * np.pi, loose)
        away = self.reach * (0.92 + np.abs(rng.normal(0, 0.22, loose)))
        fx, fy = self.line[pick, 0] + away * np.cos(angle), self.line[pick, 1] + away * np.sin(angle)
        sizes = size * np.minimum(np.exp(rng.normal(0.25, 0.5, loose)), 2.3)
        strewn(f"{name}-loose", stones, np.c_[fx, fy, ground.height(fx, fy) + np.maximum(0, self.above(fx, fy)) + 0.15 * sizes], sizes, self.seed + 5)


def falling(name, start, end, stones, size, count, seed):
    """Stone on its way from a belt's head down to a heap."""
    rng = np.random.default_rng(seed)
    t = rng.uniform(0, 1, count)
    start, end = np.asarray(start, float), np.asarray(end, float)
    level = start + (end - start) * np.r_[1, 1, 0] * t[:, None]
    z = start[2] + (end[2] - start[2]) * t**1.8
    wide = rng.normal(0, 0.1, (count, 3)) * (1 + t[:, None])
    strewn(name, stones, np.c_[level[:, :2], z] + wide, size * np.exp(rng.normal(0, 0.3, count)), seed, 3.0)


def strewn_ground(name, ground, stones, middle, reach, count, seed, sizes=(0.015, 0.16), clear=()):
    """Loose stones on the ground, closer towards the middle; none within `clear` circles (x, y, radius)."""
    rng = np.random.default_rng(seed)
    away, angle = reach * rng.power(1.1, count) ** 1.3, rng.uniform(0, 2 * np.pi, count)
    x, y = middle[0] + away * np.cos(angle), middle[1] + away * np.sin(angle)
    keep = noise.fbm(x / 5, y / 5, seed, 3) > rng.uniform(-0.7, 0.45, count)
    for cx, cy, radius in clear:
        keep &= np.hypot(x - cx, y - cy) > radius
    x, y = x[keep], y[keep]
    size = sizes[0] * (sizes[1] / sizes[0]) ** rng.power(0.55, len(x))
    size = size * (0.7 + 0.5 * np.clip(away[keep] / reach, 0, 1))
    strewn(name, stones, np.c_[x, y, ground.height(x, y) + size * 0.16], size, seed)


def hills(name, middle, radius, height, seed, material, rings=10, shift=0.0):
    """A ring of far hills."""
    angle = np.linspace(0, 2 * np.pi, 720)
    share = np.linspace(0, 1, rings)[:, None]
    r = radius * (1 + 0.5 * share)
    x, y = middle[0] + r * np.cos(angle), middle[1] + r * np.sin(angle)
    ridge = 0.55 + 0.45 * noise.fbm(3.2 * np.cos(angle) + shift, 3.2 * np.sin(angle), seed, 5)
    z = height * ridge * np.sin(share * np.pi / 2) ** 0.8 + height * 0.08 * noise.fbm(x / 40, y / 40, seed + 1, 4) * share - 4
    tint = 1 + 0.25 * noise.fbm(x / 50, y / 50, seed + 2, 4)
    return grid(name, x, y, z, material=material, tint=tint[..., None] * np.ones(3))
