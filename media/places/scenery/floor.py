"""
The quarry's floor: fines, crushed stone, ruts, damp places and what spills from belts. Its net is as fine as the camera
sees it, so that stones of two centimetres stand out in front and throw shadows.
"""
import numpy as np

from . import noise
from .gravel import gravel
from .paths import distance
from .ruts import Ruts
from .shapes import grid, strewn

FINES, MUD, STONE = np.array([0.33, 0.305, 0.27]), np.array([0.2, 0.18, 0.152]), np.array([0.26, 0.25, 0.235])
SIZES = (0.022, 0.042, 0.085)
FAR = 330


class View:
    """The part of the ground a camera sees: from where, which way, how wide (degrees), from what distance on
    (below zero: also what is right below), and how finely."""

    def __init__(self, view, job):
        self.x, self.y, self.up = view["at"]
        wide = max(job["width"], 1100)
        if "angle" not in view:
            self.ahead, self.half, self.fine, self.near = 0.0, np.pi, 2 * np.pi / 3400, -1.0
            return
        to = np.array(view["towards"]) - np.array(view["at"])
        half = np.radians(view["angle"]) / 2
        down = np.arctan2(-to[2], np.hypot(*to[:2])) + np.arctan(np.tan(half) * job["height"] / job["width"])
        around = down > np.radians(70)
        self.ahead, self.half = np.arctan2(to[1], to[0]), np.pi if around else half * 1.12 + 0.02
        self.fine = 2 * half / wide * (3.0 if around else 1.15)
        self.near = -1.0 if around else max(0.35, 0.85 * self.up / np.tan(down) if down > 0.02 else 8.0)

    def seen(self, x, y, margin=0.0):
        turn = (np.arctan2(y - self.y, x - self.x) - self.ahead + np.pi) % (2 * np.pi) - np.pi
        away = np.hypot(x - self.x, y - self.y)
        return (np.abs(turn) < self.half - margin) & (away > self.near + 2 * margin) & (away < FAR - 60 * margin)

    def net(self):
        """Points in rows about the camera, each row a pixel or so further, and how far apart they lie."""
        r = [max(self.near, 0.0)]
        while r[-1] < FAR:
            # Right below the camera a pixel is as wide as from the ground to it.
            pixel = self.fine * (np.hypot(r[-1], self.up) if self.near < 0 else r[-1])
            r.append(r[-1] + min(max(pixel, 0.9 * pixel * r[-1] / self.up), 0.05 * r[-1] + 0.02))
        r = np.array(r)[:, None]
        turn = self.ahead + np.linspace(-self.half, self.half, int(2 * self.half / self.fine))
        apart = np.maximum(np.gradient(r[:, 0])[:, None], self.fine * r)
        return self.x + r * np.cos(turn), self.y + r * np.sin(turn), apart


class Floor:
    """
    `pads` are level places (x, y, radius) on which machines stand; `spills` are lines (or points) with a half width, from which
    stone has fallen; `worn` says how uneven and muddy it is: 1 where loaders work, less on ground that is kept.
    """

    def __init__(self, seed, waves, tracks, pads=(), spills=(), worn=1.0):
        self.seed, self.waves, self.pads, self.spills, self.ruts, self.worn = seed, waves, pads, spills, Ruts(tracks, seed), worn

    def height(self, x, y):
        """The ground that things stand on, without ruts and stones."""
        level = np.ones(np.shape(x))
        for px, py, radius in self.pads:
            level = np.minimum(level, np.clip((np.hypot(x - px, y - py) - radius) / 4, 0, 1))
        return self.waves * noise.fbm(x / 14, y / 14, self.seed, 3) * level * level * (3 - 2 * level)

    def firm(self, x, y):
        """The ground with its ruts, on which people stand and cables lie."""
        return self.height(x, y) - self.ruts.at(x, y)[0]

    def spilled(self, x, y):
        """How much stone has fallen at points from belts and heaps, 0 to 1."""
        most = np.zeros(np.shape(x))
        for line, half in self.spills:
            torn = half * (1 + 0.45 * noise.fbm(x / 1.3, y / 1.3, self.seed + 20, 3))
            most = np.maximum(most, np.clip(1.5 - distance(line, x, y) / torn, 0, 1))
        return most

    def surface(self, x, y, apart):
        """Height, colour and dampness at points, of which the nearest others are `apart` metres away."""
        seed = self.seed
        deep, packed = self.ruts.at(x, y)
        spill = self.spilled(x, y)
        wide, near = noise.fbm(x / 6.5, y / 6.5, seed + 4, 4), noise.fbm(x / 0.9, y / 0.9, seed + 3, 4)
        open_ = 1 - 0.85 * np.clip(packed, 0, 1)
        z = self.height(x, y) - deep + self.worn * (0.035 * near + 0.05 * noise.fbm(x / 2.4, y / 2.4, seed + 6, 3)) * open_ + 0.06 * spill * (0.6 + near)
        loose = np.clip(0.68 + 0.9 * wide + 0.4 * near + 0.6 * spill, 0.16, 1) * (1 - 0.62 * np.clip(packed, 0, 1)) + 0.35 * np.clip(-deep / 0.04, 0, 1)
        low = np.clip(0.12 - 1.3 * wide - 0.8 * noise.fbm(x / 3.3, y / 3.3, seed + 7, 3), 0, 0.6) / 0.6
        damp = np.clip(1.6 * low * (1 - 0.8 * spill) + 1.0 * np.clip(deep / 0.06, 0, 1) * packed, 0, 1)
        damp = self.worn * damp * np.clip(0.9 + 0.6 * near, 0, 1)
        mud = self.worn * np.clip(0.45 - 0.9 * wide + 0.3 * near + 0.5 * packed, 0, 1)
        speck = 0.13 * noise.value(x / 0.012, y / 0.012, seed + 12) * np.clip(1.6 - apart / 0.02, 0, 1) + 0.14 * noise.fbm(x / 0.11, y / 0.11, seed + 13, 2)
        colour = (FINES + (MUD - FINES) * mud[..., None]) * (1 + speck + 0.14 * near)[..., None]
        colour = colour * (1 + 0.5 * np.clip(-deep, 0, 0.05) / 0.05)[..., None]
        for i, size in enumerate(SIZES):
            share = loose * (1.1, 0.9, 0.45)[i]
            clear = np.clip(1.6 - apart / size, 0, 1) * np.ones(x.shape)
            rows = np.nonzero(clear.max(1) > 0)[0]
            if not len(rows):
                continue
            part = slice(rows[0], rows[-1] + 1)
            height, kind = gravel(x[part], y[part], size, share[part], seed + 30 + i)
            lies = (kind >= 0) * clear[part]
            z[part] += height * clear[part] * (1 - 0.6 * np.clip(packed[part], 0, 1))
            grey = STONE * (0.42 + 1.2 * np.maximum(kind, 0))[..., None] * (1 + 0.12 * np.sin(kind * 40)[..., None] * np.array([1, 0.1, -0.9]))
            dust = 0.12 + 0.4 * np.clip(packed[part], 0, 1)[..., None]
            colour[part] += (grey * (1 - dust) + colour[part] * dust - colour[part]) * lies[..., None]
        colour = colour * (1 - damp[..., None] * np.array([0.48, 0.5, 0.53]))
        return z, np.clip(colour, 0.02, 0.8), damp * (1 - 0.3 * near)

    def build(self, name, view, material, detail=1.0):
        x, y, apart = view.net()
        made = []
        for rows in np.array_split(np.arange(len(x)), max(1, x.size // 400000)):
            made.append(self.surface(x[rows], y[rows], apart[rows]))
        z, colour, damp = (np.concatenate(part) for part in zip(*made))
        grid(name, x, y, z, material=material, tint=np.concatenate([colour, damp[..., None]], -1))
        spread = np.sinh(np.linspace(-1, 1, int(400 * detail)) * 4.4) / np.sinh(4.4) * FAR * 1.2
        x, y = np.meshgrid(view.x + spread, view.y + spread)
        z, colour, damp = self.surface(x, y, np.full(x.shape, 1.0))
        grid(f"{name}-unseen", x, y, z - 0.8 * view.seen(x, y, 0.03), material=material, tint=np.concatenate([colour, damp[..., None]], -1))

    def scatter(self, name, stones, view, reach, count, seed, smallest=0.035, largest=0.4):
        """Loose stones where the camera looks, many small and few large, thickest where stone has spilled; large ones out of the ruts."""
        rng = np.random.default_rng(seed)
        r = np.sqrt(rng.uniform(max(view.near, 0.35)**2, reach**2, count))
        turn = view.ahead + rng.uniform(-view.half, view.half, count)
        x, y = view.x + r * np.cos(turn), view.y + r * np.sin(turn)
        size = np.minimum(smallest * rng.uniform(0, 1, count) ** (-1 / 2.4), largest)
        deep, packed = self.ruts.at(x, y)
        likely = 0.32 + 0.5 * noise.fbm(x / 6.5, y / 6.5, self.seed + 4, 4) + 0.9 * self.spilled(x, y) + 8 * np.clip(-deep, 0, 0.05)
        keep = (rng.uniform(0, 1, count) < likely * (1 - packed)) & ((size < 0.16) | (packed < 0.05))
        for px, py, radius in self.pads:
            keep &= (size < 0.13) | (np.hypot(x - px, y - py) > radius)
        x, y, size = x[keep], y[keep], size[keep]
        z = self.height(x, y) - deep[keep]
        strewn(name, stones, np.c_[x, y, z + 0.1 * size], size, seed, 0.45)
