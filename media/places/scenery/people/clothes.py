"""What people wear, as fields of distance: trousers and a jacket with folds, bands and pockets. Each gives its surface and its trim."""
import numpy as np

from ..fields import along, common, rod, union, waves
from .poses import turned, unit

# The jacket's half depth and half width at heights of a person of 1.8 m, and how far its middle lies ahead of the spine.
TORSO = np.array([
    (0.74, 0.138, 0.196, 0.0), (0.84, 0.138, 0.196, 0.0), (0.92, 0.134, 0.19, -0.004), (1.0, 0.126, 0.178, 0.004), (1.1, 0.117, 0.163, 0.008),
    (1.2, 0.122, 0.17, 0.006), (1.3, 0.13, 0.18, 0.004), (1.38, 0.123, 0.182, 0.0), (1.44, 0.105, 0.165, -0.004), (1.49, 0.084, 0.115, -0.006), (1.54, 0.066, 0.073, -0.002), (1.6, 0.062, 0.066, 0.01),
])
HEM = 0.835
FAR = 9.0


def creased(p, seed, lengths):
    """Folds from -1 to 1, drawn out: sharp valleys between round ridges, `lengths` metres long in each direction."""
    one = waves(p / np.array(lengths), seed)
    two = waves(p / (np.array(lengths) * 0.53), seed + 11)
    return (1.2 * (1 - 2 * np.abs(one)) + 0.6 * (1 - 2 * np.abs(two))) / 1.8


def limb(p, a, b, ra, rb, out):
    """A limb's distance, metres along it, and its own axes: along, towards `out`, and across both."""
    way = unit(b - a)
    side = unit(np.array(out, float) - way * (way @ np.array(out, float)))
    share, away = along(p, a, b)
    local = np.stack([(p - a) @ way, (p - a) @ side, (p - a) @ np.cross(way, side)], 1)
    return away - (ra + (rb - ra) * share), local


class Trousers:
    """Work trousers: knee patches, pockets at the thighs, bands round the calves; they fall in folds over the boots."""

    def __init__(self, who):
        self.who, self.seed, self.girth = who, who["seed"], who["girth"]
        self.low, self.high = self.box()

    def box(self):
        points = np.array(self.who["hip"] + self.who["knee"] + self.who["ankle"])
        return points.min(0) - 0.2, points.max(0) + (0.2, 0.2, 0.16)

    def leg(self, p, i):
        who, g = self.who, self.girth
        hip, knee, ankle = who["hip"][i], who["knee"][i], who["ankle"][i]
        ahead = turned((1, 0, 0), who["foot"][i][0] * 0.7)
        upper, u = limb(p, hip, knee, 0.098 * g, 0.073 * g, ahead)
        calf = ankle + ahead * -0.012 + (0, 0, 0.02)
        lower, w = limb(p, knee, calf, 0.072 * g, 0.079, ahead)
        lower = lower - 0.006 * np.exp(-(((w[:, 0] - 0.13) / 0.09) ** 2)) * (w[:, 1] < 0)
        bend = np.clip(1 - (unit(knee - hip) @ unit(ankle - knee)), 0, 0.5)
        length = np.linalg.norm(knee - hip)
        knees = np.exp(-(((u[:, 0] - length) / 0.1) ** 2))
        crotch = np.exp(-((u[:, 0] / 0.13) ** 2))
        slant = u + np.c_[u[:, 2] * 0.5 * (-1) ** i, 0 * u[:, :2]]
        upper = upper - (0.0035 + (0.004 + 0.018 * bend) * knees + 0.006 * crotch) * creased(slant, self.seed + i, (0.06, 0.13, 0.13))
        span = np.linalg.norm(calf - knee)
        stack = np.clip((w[:, 0] - span + 0.2) / 0.2, 0, 1)
        behind = np.exp(-((w[:, 0] / 0.09) ** 2)) * (w[:, 1] < 0.02)
        drag = w + np.c_[w[:, 2] * 0.4, 0 * w[:, :2]]
        lower = lower - (0.003 + 0.013 * stack + (0.003 + 0.02 * bend) * behind) * creased(drag, self.seed + 5 + i, (0.052, 0.12, 0.12))
        patch = np.maximum(np.abs(w[:, 2]) - 0.058, np.abs(w[:, 0] + 0.01) - 0.115)
        patch = np.where(w[:, 1] > 0, patch, FAR)
        outer = u[:, 2] * (1 if i == 0 else -1)
        pocket = np.maximum(np.abs(u[:, 1] + 0.005) - 0.07, np.abs(u[:, 0] - 0.27) - 0.085)
        pocket = np.where(outer > 0.02, pocket, FAR)
        upper = upper - 0.007 * np.clip(0.5 - pocket / 0.012, 0, 1) - 0.003 * np.clip(0.5 - np.maximum(pocket, 0.2 - u[:, 0]) / 0.008, 0, 1)
        whole = union(upper, lower - 0.003 * np.clip(0.5 - patch / 0.01, 0, 1), 0.02)
        tape = np.minimum(np.abs(w[:, 0] - 0.17), np.abs(w[:, 0] - 0.27)) - 0.025
        return common(whole, w[:, 0] - span - 0.042 - 0.25 * np.maximum(-w[:, 1], 0), 0.006), tape, patch

    def parts(self, p):
        one, two = self.leg(p, 0), self.leg(p, 1)
        g, pelvis = self.girth, self.who["pelvis"]
        seat = FAR
        for side in (1, -1):
            seat = np.minimum(seat, np.linalg.norm(p - pelvis - np.array((-0.05, 0.075 * side, -0.02)), axis=1) - 0.082 * g)
        hips = np.linalg.norm((p - pelvis - (0, 0, 0.06)) / (np.array((0.125, 0.172, 0.2)) * g), axis=1)
        hips = (hips - 1) * 0.12
        return one, two, union(seat, hips, 0.04)

    def field(self, p):
        one, two, seat = self.parts(p)
        return union(union(one[0], two[0], 0.012), seat, 0.05) + 0.03 * np.clip((p[:, 2] - HEM - 0.015) / 0.05, 0, 1)

    def trim(self, p):
        """Distances to the bands and to the darker patches, and how muddy each point is."""
        one, two, _ = self.parts(p)
        first = one[0] < two[0]
        tape, patch = np.where(first, one[1], two[1]), np.where(first, one[2], two[2])
        mud = np.clip(1.0 - p[:, 2] / 0.5, 0.06, 1) + 0.3 * np.exp(-((patch / 0.05) ** 2)) * (patch < 0.05)
        return tape, patch, np.clip(mud, 0, 1)


class Jacket:
    """A jacket down to the hips, or a waistcoat over a darker one: collar, zip or open front, cuffs, pockets, bands about the chest, over the shoulders and the sleeves."""

    def __init__(self, who, rng, work):
        self.who, self.seed, self.girth, self.work = who, who["seed"], who["girth"], work
        self.open = rng.uniform(0.012, 0.05) if rng.random() < 0.45 else 0.0
        self.two_tone = work and rng.random() < 0.45
        self.waistcoat = work and not self.two_tone and rng.random() < 0.6
        self.heights = TORSO[:, 0]
        fine = np.linspace(0.7, 1.62, 185)
        window = np.hanning(15) / np.hanning(15).sum()
        smooth = [np.convolve(np.interp(np.linspace(0.665, 1.655, 199), self.heights, TORSO[:, i]), window, "valid") for i in (1, 2, 3)]
        self.profile = fine, *smooth
        self.low, self.high = self.box()

    def box(self):
        who = self.who
        points = np.array(who["elbow"] + who["wrist"] + who["shoulder"] + [who["pelvis"] + (0, 0, -0.1), who["neck"]])
        return points.min(0) - 0.17, points.max(0) + (0.17, 0.17, 0.13)

    def torso(self, p):
        """Points as (ahead, left, up) of the trunk, which is bent and twisted a little."""
        who, z = self.who, p[:, 2]
        knots = [0.8, who["pelvis"][2] + 0.03, 1.29, 1.5, 1.6]
        line = [who["pelvis"], who["pelvis"], who["chest"], who["neck"], who["neck"] + (0.015, 0, 0.1)]
        x, y = (np.interp(z, knots, [one[i] for one in line]) for i in (0, 1))
        a = np.radians(np.interp(z, [0.95, 1.35], [0, who["twist"]]))
        dx, dy = p[:, 0] - x, p[:, 1] - y
        u, v = dx * np.cos(a) + dy * np.sin(a), dy * np.cos(a) - dx * np.sin(a)
        fine, depth, width, ahead = self.profile
        g = self.girth * (1 + 0.25 * (self.girth - 1) * np.exp(-(((z - 1.08) / 0.14) ** 2)))
        lean = z + 0.06 * who["weight"] * v * np.clip((z - 1.2) / 0.2, 0, 1)
        deep, wide = np.interp(lean, fine, depth) * g, np.interp(lean, fine, width) * g
        return np.stack([u - np.interp(lean, fine, ahead), v, lean], 1), deep, wide

    def sleeve(self, p, i):
        who, g = self.who, 0.5 + 0.5 * self.girth
        shoulder, elbow, wrist = who["shoulder"][i], who["elbow"][i], who["wrist"][i]
        out = elbow - (shoulder + wrist) / 2
        out = out if np.linalg.norm(out) > 0.02 else np.array((-1.0, 0, 0))
        upper, u = limb(p, shoulder, elbow, 0.071 * g, 0.058 * g, out)
        lower, w = limb(p, elbow, wrist, 0.057 * g, 0.046 * g, out)
        length, span = np.linalg.norm(elbow - shoulder), np.linalg.norm(wrist - elbow)
        bend = np.clip(1 - unit(elbow - shoulder) @ unit(wrist - elbow), 0, 1)
        inner = 0.45 + 0.55 * np.clip(-u[:, 1] / 0.03, -1, 1)
        amount = 0.005 + (0.006 + 0.013 * bend * np.clip(inner, 0.25, 1)) * np.exp(-(((u[:, 0] - length) / 0.1) ** 2)) + 0.004 * np.exp(-((u[:, 0] / 0.09) ** 2))
        slant = u + np.c_[u[:, 2] * 0.55, 0 * u[:, :2]]
        upper = upper - amount * creased(slant, self.seed + 20 + i, (0.05, 0.11, 0.11))
        inner = 0.45 + 0.55 * np.clip(-w[:, 1] / 0.03, -1, 1)
        amount = 0.004 + (0.005 + 0.013 * bend * np.clip(inner, 0.25, 1)) * np.exp(-((w[:, 0] / 0.1) ** 2)) + 0.007 * np.exp(-(((w[:, 0] - span + 0.06) / 0.05) ** 2))
        drag = w - np.c_[w[:, 2] * 0.5, 0 * w[:, :2]]
        cuff = np.abs(w[:, 0] - span + 0.012) - 0.03
        lower = lower - amount * creased(drag, self.seed + 30 + i, (0.042, 0.1, 0.1)) - 0.003 * np.clip(0.5 - cuff / 0.01, 0, 1)
        lower = common(lower, w[:, 0] - span - 0.018, 0.006)
        tape = np.minimum(np.maximum(np.abs(u[:, 0] - 0.17) - 0.025, upper - lower), np.maximum(np.abs(w[:, 0] - 0.13) - 0.025, lower - upper))
        dark = np.minimum(np.maximum(cuff, lower - upper), np.minimum(0.225 - u[:, 0], lower - upper) if self.two_tone else FAR)
        return union(upper, lower, 0.025), tape, dark

    def trunk(self, p):
        q, deep, wide = self.torso(p)
        u, v, z = q.T
        n = 2.45
        far = (np.abs(u / deep) ** n + np.abs(v / wide) ** n + 1e-9) ** (1 / n)
        body = (far - 1) * np.minimum(deep, wide)
        round_ = np.c_[np.arctan2(v, u) * 0.13, far * 0.1, z - np.abs(v) * 0.25]
        waist = np.exp(-(((z - 1.06) / 0.09) ** 2))
        pull = np.exp(-((z - 1.36) ** 2 / 0.006)) * np.clip((np.abs(v) - 0.08) / 0.08, 0, 1)
        amount = 0.006 + 0.008 * waist + 0.008 * pull + 0.005 * np.clip((0.93 - z) / 0.08, 0, 1)
        body = body - amount * creased(round_, self.seed + 40, (0.14, 0.3, 0.062))
        # The stuff hangs in a few long pleats under the waist.
        body = body - 0.006 * np.clip((1.02 - z) / 0.15, 0, 1) * waves(np.c_[np.arctan2(v, u) * 2.6, 0 * u, z * 1.5], self.seed + 3)
        return body, q

    def opening(self, q):
        """How far points lie from the front's opening: a slit that widens upwards and downwards, or the line of the zip."""
        u, v, z = q.T
        wide = 0.004 if not self.open else self.open * (0.35 + 1.6 * np.abs(z - 1.12) / 0.4)
        return np.where(u > 0, np.abs(v + 0.004) - wide, FAR)

    def field(self, p):
        body, q = self.trunk(p)
        u, v, z = q.T
        gap = self.opening(q)
        body = body + (0.011 if self.open else 0.004) * np.clip(0.5 - gap / 0.01, 0, 1)
        flap = np.where(u > 0, np.maximum(np.abs(np.abs(v) - 0.1) - 0.05, np.abs(z - 0.965) - 0.012), FAR)
        chest = np.where(u > 0, np.maximum(np.abs(v - 0.095) - 0.042, np.abs(z - 1.31) - 0.05), FAR)
        body = body - 0.004 * np.clip(0.5 - np.minimum(flap, chest) / 0.008, 0, 1)
        body = body - 0.003 * np.clip(0.5 - (z - HEM - 0.03) / 0.01, 0, 1)
        collar = np.abs(np.hypot((u - 0.008) / 1.08, v) - 0.071 - 0.12 * np.clip(z - 1.5, 0, 0.1)) - 0.008
        collar = common(collar, np.maximum(z - 1.565 + 0.34 * u, 1.47 - z), 0.008)
        collar = np.maximum(collar, 0.006 - np.where(u > 0, gap, FAR) - 0.03 * (z - 1.5))
        body = common(body, z - 1.535 + 0.3 * u, 0.01)
        for side, shoulder in zip((1, -1), self.who["shoulder"]):
            slope = rod(p, self.who["neck"] + (-0.006, 0.05 * side, 0.0), shoulder + (0, -0.015 * side, 0.008), 0.05, 0.066)
            body = union(body, slope, 0.05)
        body = common(body, HEM + 0.012 * waves(np.c_[np.arctan2(v, u) * 1.2, 0 * u, 0 * u], self.seed) + 0.02 * (u < 0) - z, 0.006)
        for i in (0, 1):
            body = union(body, self.sleeve(p, i)[0], 0.035)
        return union(body, collar, 0.006)

    def trim(self, p):
        """Distances to the bands and to the darker stuff, and how dusty each point is."""
        body, q = self.trunk(p)
        u, v, z = q.T
        bands = np.minimum(np.abs(z - 1.0), np.abs(z - 1.135)) - 0.025
        straps = np.maximum(np.abs(np.abs(v) - 0.098 - 0.03 * np.clip(1.3 - z, 0, 0.2)) - 0.025, 1.135 - z)
        tape, dark = np.minimum(bands, straps), self.opening(q)
        if self.two_tone:
            dark = np.minimum(dark, z - 0.925)
        for i in (0, 1):
            sleeve, own, cuff = self.sleeve(p, i)
            if self.waistcoat:
                tape, dark = np.maximum(tape, body + 0.008 - sleeve), np.minimum(dark, sleeve - body - 0.004)
                continue
            nearer = sleeve < body + 0.004
            tape, dark = np.where(nearer, own, tape), np.where(nearer, cuff, dark)
        tape = np.maximum(tape, 0.003 - self.opening(q)) if self.work else np.full(len(p), FAR)
        dust = (0.1 + 0.3 * np.clip(1 - (z - 0.8) / 0.3, 0, 1)) * (1.0 if self.work else 0.1)
        return tape, dark, dust
