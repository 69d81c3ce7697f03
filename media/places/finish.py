"""
Makes a picture of a render's layers of light: lays the sky, haze and dust over it, exposes and grades it.

python3 finish.py light.f32 facts.json 1920x1080 picture.png ['{"exposure": …}']
"""
import json
import os
import struct
import sys
import zlib

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scenery import noise

# As in scenery/camera.py, which cannot be read without Blender.
PLANES = [("diffuse", 3), ("albedo", 3), ("gloss", 3), ("sheen", 3), ("through", 3), ("emitted", 3), ("normal", 3), ("depth", 1), ("alpha", 1)]


def moved(a, dy, dx, round_about):
    """The picture moved, its rims repeated (or carried on from the other side)."""
    h, w = a.shape[:2]
    rows = np.clip(np.arange(h) + dy, 0, h - 1)
    columns = (np.arange(w) + dx) % w if round_about else np.clip(np.arange(w) + dx, 0, w - 1)
    return a[rows][:, columns]


def box_mean(a, radius, round_about=False):
    """The mean of the square about every pixel."""
    pads = [(radius + 1, radius)] + [(0, 0)] * (a.ndim - 1)
    down = np.cumsum(np.pad(a, pads, mode="edge").astype(np.float64), 0)
    a = (down[2 * radius + 1 :] - down[: -2 * radius - 1]) / (2 * radius + 1)
    pads = [(0, 0), (radius + 1, radius)] + [(0, 0)] * (a.ndim - 2)
    along = np.cumsum(np.pad(a, pads, mode="wrap" if round_about else "edge"), 1)
    return ((along[:, 2 * radius + 1 :] - along[:, : -2 * radius - 1]) / (2 * radius + 1)).astype(np.float32)


def blurred(a, radius, round_about=False):
    for _ in range(3):
        a = box_mean(a, max(1, int(radius)), round_about)
    return a


def rays(camera, width, height):
    """Where each pixel looks, as unit ways in the place, and the camera's own axis."""
    matrix = np.array(camera["matrix"], dtype=np.float64)
    x = (np.arange(width) + 0.5) / width - 0.5
    y = 0.5 - (np.arange(height) + 0.5) / height
    if camera["angle"]:
        half = np.tan(camera["angle"] / 2) * 2
        X, Y = np.meshgrid(x * half, y * half * height / width)
        local = np.stack([X, Y, -np.ones_like(X)], -1)
        local /= np.linalg.norm(local, axis=-1)[..., None]
    else:
        A, E = np.meshgrid(x * 2 * np.pi, y * np.pi)
        local = np.stack([np.sin(A) * np.cos(E), np.sin(E), -np.cos(A) * np.cos(E)], -1)
    return (local @ matrix[:3, :3].T).astype(np.float32), matrix[:3, 3], matrix[:3, :3] @ np.array([0, 0, -1.0])


def sky(way, to_sun, facts):
    """Linear light of the sky along the ways: blue above, pale at the horizon, warm about the sun, thin clouds."""
    up = np.clip(way[..., 2], -0.05, 1)
    near = np.clip((way * np.array(to_sun)).sum(-1), 0, 1)
    high, low = np.array(facts.get("zenith", [0.08, 0.18, 0.40])), np.array(facts.get("horizon", [0.66, 0.70, 0.72]))
    share = (1 - np.clip(up, 0, 1)) ** 4.2
    colour = high + (low - high) * share[..., None]
    glow = 0.55 * near**6 + 0.8 * near**40 + 6.0 * near**1500
    colour = colour + glow[..., None] * np.array([1.0, 0.76, 0.5])
    flat = way[..., :2] / (up[..., None] + 0.12)
    east, north = facts.get("drift", [3, 0])
    shape = noise.fbm(flat[..., 0] * 0.55 + east, flat[..., 1] * 1.3 + north, 77, 6, 0.55)
    cover = np.clip((shape - facts.get("clear", 0.06)) * 2.6, 0, 1) * np.clip(up * 9, 0, 1) * facts.get("clouds", 0.75)
    lit = np.array([0.86, 0.85, 0.84]) * (0.86 + 0.4 * near[..., None] ** 4) * (1.05 - 0.3 * np.clip(shape, 0, 1))[..., None]
    return facts.get("sky_light", 1) * (colour + (lit - colour) * cover[..., None])


def dusted(colour, way, eye, reach, puffs, light):
    """Clouds of dust, each [x, y, z, radius, thickness]: how much of a soft ball lies before what is seen."""
    for x, y, z, radius, thick in puffs:
        to = (np.array([x, y, z]) - eye).astype(np.float32)
        along = way @ to
        away = np.sqrt(np.maximum(float(to @ to) - along**2, 0))
        spot = np.nonzero((along > 0) & (away < 2.4 * radius) & (reach > along - 2.2 * radius))
        seen, far, off, end = way[spot], along[spot], away[spot], reach[spot]
        before = 0.5 + 0.5 * np.tanh((end - far) / radius * 1.1)
        p = eye + seen * np.minimum(far, end)[..., None]
        torn = np.clip(0.65 + 0.9 * noise.fbm(p[..., 0] / radius * 1.1 + p[..., 2] * 0.3, p[..., 2] / radius * 1.3 - p[..., 1] * 0.2, 5, 4), 0, 2)
        share = 1 - np.exp(-thick * 4 * np.exp(-((off / radius) ** 2)) * before * torn)
        tone = light[spot] if light.ndim == 3 else light
        colour[spot] += (tone - colour[spot]) * share[..., None]
    return colour


def places_of(spots, camera, width, height):
    """Where named points are seen: in percent of the picture, or all round as yaw (to the right) and pitch (up) in degrees."""
    matrix = np.array(camera["matrix"], dtype=np.float64)
    seen = {}
    for name, point in spots.items():
        x, y, z = matrix[:3, :3].T @ (np.array(point, dtype=np.float64) - matrix[:3, 3])
        if not camera["angle"]:
            seen[name] = {"yaw": round(float(np.degrees(np.arctan2(x, -z))), 1), "pitch": round(float(np.degrees(np.arctan2(y, np.hypot(x, z)))), 1)}
            continue
        if z > -0.1:
            continue
        half = np.tan(camera["angle"] / 2)
        left, top = 50 + 50 * x / -z / half, 50 - 50 * y / -z / half * width / height
        if 0 < left < 100 and 0 < top < 100:
            seen[name] = {"x": round(float(left), 1), "y": round(float(top), 1)}
    return seen


def filmic(x):
    """Light to what a film shows of it, 0 to 1: soft in the lights, dense in the darks."""
    x = np.maximum(x, 0)
    a, b, c, d, e = 2.51, 0.03, 2.43, 0.59, 0.14
    return np.clip((x * (a * x + b)) / (x * (c * x + d) + e), 0, 1)


def layers_in(file, width, height):
    """The layers of light of a file, each (height, width, planes)."""
    planes = np.fromfile(file, np.float32).reshape(-1, height, width)
    ends = np.cumsum([count for _, count in PLANES])
    return {name: np.moveaxis(planes[end - count : end], 0, -1) for (name, count), end in zip(PLANES, ends)}


def composed(layers, facts):
    round_about = not facts["camera"]["angle"]
    height, width = layers["alpha"].shape[:2]
    way, eye, axis = rays(facts["camera"], width, height)
    reach = layers["depth"][..., 0]
    colour = layers["diffuse"] * layers["albedo"] + layers["gloss"] * layers["sheen"] + layers["through"] + layers["emitted"]
    alpha = np.clip(layers["alpha"], 0, 1)
    to_sun = facts.get("sun")
    if to_sun:
        air = facts["haze"]
        near = np.clip((way * np.array(to_sun)).sum(-1), 0, 1)[..., None]
        mist = np.array(air["colour"]) + 0.55 * near**5 * np.array(air["glow"])
        solid = np.where(alpha[..., 0] > 0.02, reach, 0)
        level = np.clip((eye[2] + way[..., 2] * solid * 0.5) / air["height"], 0, 4)
        colour = colour.astype(np.float32)
        thick = 1 - np.exp(-solid / air["metres"] * np.exp(-level))
        colour = colour + (mist - colour / np.maximum(alpha, 0.02)) * thick[..., None] * alpha
        open_sky = np.nonzero(alpha[..., 0] < 0.999)
        colour[open_sky] += sky(way[open_sky], to_sun, facts) * (1 - alpha[open_sky])
        dust = np.array(facts.get("dust", [0.78, 0.68, 0.55])) * (0.85 + 0.5 * near**3)
        colour = dusted(colour, way, eye, np.where(alpha[..., 0] > 0.5, reach, 2000), facts.get("puffs", []), dust)
    elif "air" in facts:
        colour = beams(colour, way, eye, reach, facts)
    return colour.astype(np.float32), round_about


def beams(colour, way, eye, reach, facts):
    """Light of lamps in hazy air: each beam [from, to, degrees, colour, strength]."""
    for start, end, degrees, tone, strength in facts["air"]:
        a, b = np.array(start), np.array(end)
        axis = (b - a) / np.linalg.norm(b - a)
        spread = np.cos(np.radians(degrees / 2))
        light = np.zeros(reach.shape, np.float32)
        far = np.minimum(reach, np.linalg.norm(b - eye) + np.linalg.norm(b - a))
        steps = 20
        for i in range(steps):
            t = far * (i + 0.5) / steps
            p = eye + way * t[..., None] - a
            d = np.linalg.norm(p, axis=-1)
            inside = (p @ axis) / np.maximum(d, 1e-3)
            light += np.clip((inside - spread) / (1 - spread), 0, 1) ** 1.5 / (1 + 0.03 * d**2) * far / steps
        colour = colour + strength * light[..., None] * np.array(tone)
    return colour


def graded(colour, facts, round_about):
    """Linear light to a picture: bloom, exposure, film, a little warmth in the lights and coolness in the darks."""
    h = colour.shape[0]
    colour = colour * 2.0 ** facts.get("exposure", 0)
    bright = np.minimum(np.maximum(colour - 1.1, 0), 6)
    colour = colour + facts.get("bloom", 0.12) * (0.6 * blurred(bright, h / 140, round_about) + 0.4 * blurred(bright, h / 34, round_about))
    shown = filmic(colour * facts.get("gain", 0.78))
    shown = shown ** (1 / 2.2)
    shown = shown + facts.get("contrast", 0.16) * (shown - 0.5) * (1 - (2 * shown - 1) ** 2)
    grey = shown.mean(-1, keepdims=True)
    shown = grey + (shown - grey) * facts.get("saturation", 1.08)
    shown = shown + facts.get("split", 0.018) * (grey - 0.45) * np.array([1.0, 0.15, -1.1])
    fine = shown - blurred(shown, max(1, h / 1100), round_about)
    return np.clip(shown + facts.get("crisp", 0.35) * np.clip(fine, -0.08, 0.08), 0, 1)


def save(picture, file):
    """A PNG of 8 bits, its steps hidden by noise finer than one."""
    h, w, _ = picture.shape
    rng = np.random.default_rng(1)
    bytes_ = np.clip(picture * 255 + rng.uniform(0, 1, (h, w, 1)) , 0, 255).astype(np.uint8)
    rows = np.concatenate([np.zeros((h, 1), np.uint8), bytes_.reshape(h, -1)], 1).tobytes()

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    with open(file + ".part", "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)))
        out.write(chunk(b"IDAT", zlib.compress(rows, 4)) + chunk(b"IEND", b""))
    os.replace(file + ".part", file)


if __name__ == "__main__":
    file, facts, size, png = sys.argv[1:5]
    change = json.loads(sys.argv[5]) if len(sys.argv) > 5 else {}
    with open(facts) as told:
        facts = {**json.load(told), **change}
    width, height = (int(side) for side in size.split("x"))
    with open(png.replace(".png", ".spots.json"), "w") as out:
        json.dump(places_of(facts.get("spots", {}), facts["camera"], width, height), out, indent=2)
    colour, round_about = composed(layers_in(file, width, height), facts)
    save(graded(colour, facts, round_about), png)
