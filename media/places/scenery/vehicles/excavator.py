"""A 40 t excavator: crawlers, house with cab and counterweight, boom, stick and bucket."""
import numpy as np

from ..shapes import box, group, mesh, prism, tube
from .arms import boss, curve, girder, ram, strip
from .hulls import Hull
from .interior import cab_glass, interior
from .paint import paints
from .parts import beacon, beam, door, lamp, louvre, mirror, pipe, rail, revolved, rounded


def shoes(line, width, y, material):
    """Track shoes with three bars each along a closed line of (x, z), as one mesh."""
    closed = np.concatenate([line, line[:1]])
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))])
    count = round(far[-1] / 0.215)
    at = np.stack([np.interp((np.arange(count) + 0.5) / count * far[-1], far, closed[:, i]) for i in (0, 1)], 1)
    ahead = np.stack([np.interp(((np.arange(count) + 0.5) / count * far[-1] + 0.03) % far[-1], far, closed[:, i]) for i in (0, 1)], 1)
    way = ahead - at
    way /= np.linalg.norm(way, axis=1)[:, None]
    out = np.stack([way[:, 1], -way[:, 0]], 1)
    cube = np.array([[3, 2, 1, 0], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]])
    points, faces = [], []
    for i in range(count):
        for s0, s1, o0, o1 in ((-0.102, 0.102, 0, 0.028), (-0.095, -0.07, 0.028, 0.06), (-0.012, 0.012, 0.028, 0.056), (0.07, 0.095, 0.028, 0.06)):
            faces.append(cube + len(points))
            for half in (y - width / 2, y + width / 2):
                for s, o in ((s0, o0), (s1, o0), (s1, o1), (s0, o1)):
                    x, z = at[i] + way[i] * s + out[i] * o
                    points.append((x, half, z))
    return mesh("shoes", points, np.concatenate(faces), material)


def crawler(length, width, gauge, height, p):
    """Both tracks: shoes over sprocket, idler and rollers, on a frame."""
    things, r = [], height / 2
    front, back = length / 2 - r, -length / 2 + r
    bend = np.linspace(-np.pi / 2, np.pi / 2, 14)
    line = np.concatenate([
        np.stack([np.linspace(back, front, 40), np.zeros(40) + 0.06], 1),
        np.stack([front + (r - 0.06) * np.cos(bend), r + (r - 0.06) * np.sin(bend)], 1),
        np.stack([np.linspace(front, back, 40), height - 0.06 - 0.035 * np.sin(np.linspace(0, 3 * np.pi, 40)) ** 2], 1),
        np.stack([back - (r - 0.06) * np.cos(bend), r - (r - 0.06) * np.sin(bend)], 1),
    ])
    for side in (-1, 1):
        y = side * gauge / 2
        things.append(shoes(line, width, y, p["worn"]))
        inner = [(x + (0.07 if x < 0 else -0.07) * (abs(x) > front), r + (z - r) * 0.86) for x, z in line]
        things.append(prism("links", inner, y - 0.1, y + 0.1, p["dark"]))
        frame = [(back + 0.1, 0.33), (front - 0.05, 0.33), (front + 0.05, 0.45), (front - 0.15, 0.72), (back + 0.3, 0.78), (back, 0.6)]
        things.append(prism("frame", frame, y - 0.2, y + 0.2, p["grey"], 0.03))
        outer = y + side * 0.2
        things.append(prism("guard", [(-0.9, 0.14), (0.9, 0.14), (0.8, 0.34), (-0.8, 0.34)], outer - 0.02, outer + 0.02, p["grey"], 0.01))
        for x, radius in ((front, r - 0.13), (back, r - 0.15)):
            dish = [(radius, 0.0), (radius, 0.12), (radius * 0.86, 0.14), (radius * 0.8, 0.08), (radius * 0.45, 0.08), (radius * 0.42, 0.17), (0, 0.17)]
            things.append(revolved("wheel", [(a, side * b) for a, b in dish], (x, y + side * 0.06, r), p["worn"], 32))
        for x in np.linspace(back + 0.45, front - 0.45, 8):
            things.append(tube("roller", (x, y - 0.2, 0.22), (x, y + 0.2, 0.22), 0.115, p["worn"], 18))
            things.append(tube("cap", (x, y + side * 0.19, 0.22), (x, y + side * 0.235, 0.22), 0.06, p["grey"], 14))
        for x in (-0.8, 0.9):
            things.append(tube("carrier", (x, y - 0.16, height - 0.23), (x, y + 0.16, height - 0.23), 0.085, p["worn"], 16))
    return things


def bucket(pin, tip, p):
    """The bucket that hangs from `pin` with its teeth at `tip`: bent shell, cheeks, side cutters, wear strips, five teeth. Gives its second pin."""
    pin, tip = np.array(pin, float), np.array(tip, float)
    way = (tip - pin) / np.linalg.norm(tip - pin)
    s = np.linalg.norm(tip - pin) / 1.6
    across = np.array([way[1], -way[0]])

    def at(along, off):
        return pin + way * along * s + across * off * s

    path = curve([at(*c) for c in ((0.08, 0.33), (-0.14, 0.1), (-0.06, -0.3), (0.22, -0.6), (0.6, -0.7), (0.95, -0.55), (1.2, -0.3), (1.4, -0.06))], 40)
    things = [strip("shell", path, 0.84, 0.04, p["steel"])]
    cheek = list(path) + [at(0.98, 0.12), at(0.55, 0.3)]
    for side in (-1, 1):
        y = side * 0.83
        things.append(prism("cheek", [tuple(c) for c in cheek], y - 0.022, y + 0.022, p["steel"], 0.008))
        cutter = [at(*c) for c in ((1.46, -0.04), (1.3, -0.2), (1.0, -0.04), (0.66, 0.16), (0.66, 0.3), (0.98, 0.17), (1.2, 0.06))]
        things.append(prism("cutter", [tuple(c) for c in cutter], y + side * 0.022 - 0.02, y + side * 0.022 + 0.02, p["bright"], 0.01))
        for c in ((0.8, 0.16), (1.0, 0.05), (1.2, -0.06)):
            x, z = at(*c)
            things.append(tube("bolt", (x, y, z), (x, y + side * 0.062, z), 0.028, p["grey"], 6))
        ear = [at(*c) for c in ((-0.16, -0.02), (-0.14, 0.16), (0.02, 0.2), (0.16, 0.05), (0.1, -0.3), (-0.05, -0.5), (-0.3, -0.46), (-0.36, -0.3))]
        things.append(prism("ear", [tuple(c) for c in ear], side * 0.27 - 0.035, side * 0.27 + 0.035, p["steel"], 0.015))
    way_out = np.gradient(path, axis=0)
    way_out /= np.linalg.norm(way_out, axis=1)[:, None]
    normal = np.stack([-way_out[:, 1], way_out[:, 0]], 1)
    for y in (-0.62, -0.31, 0.0, 0.31, 0.62):
        things.append(strip("wear", path[14:38] + normal[14:38] * 0.038, 0.055, 0.026, p["bright"], y))
    things.append(strip("heel", path[25:33] + normal[25:33] * 0.038, 0.86, 0.014, p["steel"]))
    along = (path[-1] - path[-5]) / np.linalg.norm(path[-1] - path[-5])
    up = np.array([-along[1], along[0]])
    lip, wedge = path[-1], lambda a, b, da, db: [tuple(a - up * da), tuple(b - up * db), tuple(b + up * db), tuple(a + up * da)]
    things.append(prism("lip", wedge(lip - along * 0.3, lip + along * 0.05, 0.034, 0.02), -0.85, 0.85, p["bright"], 0.01))
    for y in np.linspace(-0.74, 0.74, 5):
        things.append(prism("adapter", wedge(lip - along * 0.2, lip + along * 0.14, 0.075, 0.05), y - 0.075, y + 0.075, p["steel"], 0.02))
        things.append(prism("tooth", wedge(lip + along * 0.1, lip + along * 0.33, 0.062, 0.014), y - 0.06, y + 0.06, p["bright"], 0.012))
    return things, at(-0.2, -0.36)


def arm(foot, bend, boom, stick, tip, p):
    """Boom, stick, bucket, their cylinders and hoses."""
    foot, bend, boom, stick = (np.array(c, float) for c in (foot, bend, boom, stick))
    things = girder("boom", [foot, (foot + bend) / 2 + (-0.12, 0.06), bend, (bend + boom) / 2 + (0.02, 0.1), boom], [0.24, 0.37, 0.52, 0.4, 0.22], 0.62, p)
    things += boss(foot, 0.25, 0.78, p) + boss(boom, 0.23, 0.7, p)
    way = (stick - boom) / np.linalg.norm(stick - boom)
    up = np.array([-way[1], way[0]])
    tail = boom - way * 0.95 + up * 0.34
    things += girder("stick", [tail, boom + up * 0.16, (boom + stick) / 2 + up * 0.1, stick], [0.17, 0.42, 0.31, 0.16], 0.46, p)
    things += boss(tail, 0.17, 0.5, p) + boss(stick, 0.16, 0.56, p)
    lift = bend + (0.22, -0.08)
    for side in (-1, 1):
        things += ram((1.95, 1.62), lift, 0.105, p, side * 0.47, 0.58, hose=1)
    things += [rounded(tube("lift", (lift[0], -0.6, lift[1]), (lift[0], 0.6, lift[1]), 0.1, p["grey"], 20), 0.015)]
    seat = bend * 0.72 + foot * 0.28 + np.array((-0.55, 0.42))
    for side in (-1, 1):
        things.append(prism("lug", [tuple(seat + (-0.16, -0.1)), tuple(seat + (0.42, -0.36)), tuple(seat + (0.25, 0.0)), tuple(seat + (0.05, 0.16))], side * 0.16 - 0.025, side * 0.16 + 0.025, p["body"], 0.01))
    things += ram(seat, tail, 0.11, p, 0, 0.6, hose=1)
    shovel, ear = bucket(stick, tip, p)
    knee = stick - way * 0.3 + up * 0.52
    start = boom + way * 0.25 + up * 0.66
    things += shovel + ram(start, knee, 0.088, p, 0, 0.6, hose=1)
    hinge = stick - way * 0.55 + up * 0.05
    for side in (-1, 1):
        y = side * 0.3
        for a, b in ((hinge, knee), (knee, ear)):
            things.append(beam("link", (a[0], y, a[1]), (b[0], y, b[1]), 0.06, 0.15, p["grey"], 0.02, (way[0], 0, way[1])))
            for c in (a, b):
                things.append(rounded(tube("eye", (c[0], y - 0.05, c[1]), (c[0], y + 0.05, c[1]), 0.11, p["grey"], 18), 0.01))
        things.append(prism("lug", [tuple(start + way * w + up * u) for w, u in ((-0.2, -0.3), (0.3, -0.32), (0.1, 0.06), (-0.08, 0.06))], side * 0.13 - 0.02, side * 0.13 + 0.02, p["body"], 0.01))
        middle = (bend + boom) / 2
        for off in (0.1, 0.17):
            y = side * (0.2 + off * 0.4)
            over = [(foot[0] - 0.2, y, foot[1] + 0.5), (bend[0] - 0.45, y, bend[1] + 0.5), (bend[0] + 0.1, y, bend[1] + 0.62), (middle[0], y, middle[1] + 0.58), (boom[0] - 0.25, y, boom[1] + 0.62), tuple((boom + way * 0.35 + up * 0.62).tolist()[:1]) + (y,) + tuple((boom + way * 0.35 + up * 0.62).tolist()[1:])]
            things.append(pipe("hose", over, 0.024, p["rubber"]))
    things += lamp((bend[0] + 0.3, 0.38, bend[1] + 0.1), p) + lamp((bend[0] + 0.3, -0.38, bend[1] + 0.1), p)
    return things


def cab(p):
    """The cab on the left, its posts round the glass."""
    things = [
        prism("glass", [(0.06, 1.62), (1.78, 1.62), (1.93, 2.2), (1.56, 3.1), (0.1, 3.14), (0.04, 2.9)], 0.54, 1.47, cab_glass(), 0.03),
        prism("sill", [(0.0, 1.5), (1.8, 1.5), (1.94, 2.02), (0.0, 2.02)], 0.5, 1.51, p["body"], 0.05),
        prism("roof", [(-0.02, 3.08), (1.6, 3.05), (1.66, 3.12), (1.5, 3.2), (0.06, 3.24), (-0.04, 3.18)], 0.48, 1.53, p["body"], 0.04),
        prism("visor", [(1.5, 3.12), (1.85, 3.02), (1.86, 3.05), (1.5, 3.18)], 0.55, 1.46, p["dark"], 0.01),
    ]
    for y in (0.53, 1.48):
        for a, b, w in (((1.93, 2.02), (1.58, 3.08), 0.07), ((0.94, 2.0), (0.9, 3.1), 0.09), ((0.05, 1.95), (0.05, 3.1), 0.12), ((0.05, 2.02), (1.93, 2.02), 0.05)):
            things.append(beam("post", (a[0], y, a[1]), (b[0], y, b[1]), 0.06, w, p["body"], 0.014, (1, 0, 0.2)))
    for y in (0.56, 1.45):
        things.append(beam("frame", (1.95, y, 2.05), (1.62, y, 3.02), 0.04, 0.04, p["dark"], 0.01))
    things += [beam("wiper", (1.93, 0.8, 2.25), (1.7, 1.2, 2.85), 0.02, 0.025, p["dark"], 0), beam("bar", (1.97, 0.56, 2.03), (1.97, 1.45, 2.03), 0.05, 0.05, p["dark"], 0.01)]
    things += door((0.99, 1.512, 1.58), (1.76, 1.512, 1.98), p) + mirror((1.8, 1.5, 2.5), (2.0, 1.72, 2.72), p)
    things += [rail([(0.98, 1.55, 1.7), (0.98, 1.6, 2.0), (0.98, 1.6, 2.5), (0.98, 1.54, 2.7)], p), *beacon((0.3, 1.0, 3.23), p)]
    for y in (0.7, 1.3):
        things += lamp((1.55, y, 3.26), p)
    things += interior(0.75, 1.0, 2.1)
    return things


def house(p):
    """What turns on the crawlers, but for the arm."""
    weight = Hull([(-3.5, 1.62), (-3.3, 1.28), (-2.15, 1.28), (-2.15, 2.6), (-3.2, 2.52), (-3.5, 2.3)], [(-3.6, 0.95), (-3.35, 1.25), (-2.9, 1.48), (-2.0, 1.52)], soft=0.3)
    bonnet = Hull([(-2.2, 1.5), (-0.08, 1.5), (-0.08, 2.42), (-0.5, 2.5), (-2.2, 2.56)], [(-3, 1.5), (0, 1.5)], [(1.52, 1.4), (1.5, 2.2), (1.36, 2.6)], soft=0.16)
    tank = Hull([(-0.05, 1.5), (1.45, 1.5), (1.5, 1.62), (1.4, 2.1), (-0.05, 2.28)], [(-1, 0.47), (2, 0.47)], soft=0.12)
    fuel = tank.made("tank", p["body"])
    fuel.location = (0, -1.0, 0)
    things = [
        weight.made("counterweight", p["body"]), bonnet.made("bonnet", p["body"]), fuel,
        prism("deck", [(-2.6, 1.2), (1.9, 1.2), (2.05, 1.32), (2.0, 1.5), (-2.6, 1.5)], -1.46, 1.46, p["grey"], 0.03),
        prism("lid", [(-1.95, 2.54), (-0.6, 2.5), (-0.66, 2.6), (-1.9, 2.64)], -0.7, 0.9, p["body"], 0.03),
        tube("exhaust", (-1.5, -0.95, 2.5), (-1.5, -0.95, 3.0), 0.085, p["worn"], 20), tube("pipe", (-1.5, -0.95, 3.0), (-1.58, -0.95, 3.16), 0.07, p["worn"], 18),
        tube("filter", (-0.45, -0.95, 2.45), (-0.45, -0.95, 2.74), 0.15, p["dark"], 22), tube("cap", (-0.45, -0.95, 2.74), (-0.45, -0.95, 2.8), 0.18, p["dark"], 22, 0.13),
        beam("stripe", (-3.1, 1.3, 2.05), (-2.2, 1.507, 2.05), 0.02, 0.16, p["dark"], 0), beam("stripe", (-3.1, -1.3, 2.05), (-2.2, -1.507, 2.05), 0.02, 0.16, p["dark"], 0),
    ]
    for side in (-1, 1):
        y = side * 1.513
        things += louvre((-1.95, y, 1.68), (-1.2, y, 2.2), p, 8, side) + door((-2.12, y, 1.56), (-1.1, y, 2.3), p, side) + door((-1.04, y, 1.56), (-0.2, y, 2.3), p, side)
        things.append(rail([(-2.1, side * 1.3, 2.52), (-2.1, side * 1.3, 2.88), (-0.3, side * 1.3, 2.85), (-0.3, side * 1.3, 2.46)], p))
        things.append(rail([(-2.1, side * 1.3, 2.7), (-0.3, side * 1.3, 2.66)], p))
    things.append(rail([(0.05, -1.4, 2.26), (0.05, -1.4, 2.66), (1.1, -1.4, 2.5), (1.35, -1.4, 2.05)], p))
    for z in (1.35, 1.65, 1.95):
        things.append(box("step", (1.48, -1.35, z), (1.66, -0.7, z + 0.03), p["dark"], 0.008))
    for y in (-0.45, 0.45):
        things.append(prism("cheek", [(0.95, 1.3), (2.1, 1.3), (2.12, 1.6), (1.5, 2.05), (1.15, 2.05), (0.95, 1.7)], y - 0.03, y + 0.03, p["body"], 0.015))
    return things + cab(p) + mirror((1.35, -1.45, 2.1), (1.6, -1.62, 2.45), p) + lamp((1.46, -1.25, 2.3), p)


def excavator(at, turn, slew=0.0, boom=(3.6, 5.2), stick=(6.9, 4.4), bucket=(7.3, 2.3)):
    """A 40 t excavator, its arm's joints given as (ahead, up) of the house, slewed by degrees."""
    p = paints()
    under = crawler(5.2, 0.6, 2.75, 1.08, p) + [
        prism("car", [(-1.1, 0.5), (1.1, 0.5), (0.8, 1.02), (-0.8, 1.02)], -1.15, 1.15, p["grey"], 0.05),
        rounded(tube("ring", (0, 0, 0.98), (0, 0, 1.22), 0.82, p["grey"], 36), 0.02),
    ]
    foot = (1.3, 1.75)
    bend = ((foot[0] + boom[0]) / 2 - 0.35, (foot[1] + boom[1]) / 2 + 0.75)
    upper = group("house", house(p) + arm(foot, bend, boom, stick, bucket, p), turn=slew)
    whole = group("excavator", under, at, turn)
    upper.parent = whole
    return whole
