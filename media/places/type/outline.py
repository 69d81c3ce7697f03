"""
Outlines of words in the house type: python3 outline.py '[{"text": …, "weight": 800, "face": "extra-condensed"}, …]'
prints for each its SVG path (y down, 1000 to an em, from the base line), its width and the height of its capitals.
"""
import io
import json
import os
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

MODULES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "node_modules", "@fontsource-variable")
FACES = {
    "extra-condensed": "sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2",
    "text": "sofia-sans/files/sofia-sans-latin-wght-normal.woff2",
}
KNOWN = {}


def font(face, weight):
    if (face, weight) not in KNOWN:
        made = instancer.instantiateVariableFont(TTFont(os.path.join(MODULES, FACES[face])), {"wght": weight})
        kept = io.BytesIO()
        made.flavor = None
        made.save(kept)
        KNOWN[face, weight] = TTFont(io.BytesIO(kept.getvalue()))
    return KNOWN[face, weight]


def outline(text, weight=800, face="extra-condensed"):
    own = font(face, weight)
    glyphs, names = own.getGlyphSet(), own.getBestCmap()
    em = own["head"].unitsPerEm
    x, paths = 0, []
    for letter in text:
        name = names[ord(letter)]
        pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.0f}")
        glyphs[name].draw(TransformPen(pen, (1000 / em, 0, 0, -1000 / em, x, 0)))
        paths.append(pen.getCommands())
        x += glyphs[name].width * 1000 / em
    return {"path": "".join(paths), "width": round(x), "capitals": round(own["OS/2"].sCapHeight * 1000 / em)}


print(json.dumps([outline(**word) for word in json.loads(sys.argv[1])]))
