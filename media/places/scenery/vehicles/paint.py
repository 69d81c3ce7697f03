"""The paint, steel, rubber and glass of vehicles, under the dust that lies on them."""
import bpy

from ..people.stuffs import noise, spread
from ..surfaces import Nodes, linear, plain

DUST = "#9c8767"


def paint(name, colour, roughness=0.38, metal=0.0, high=1.9, dirt=0.85, clear=0.0):
    """Paint or steel under dust: thick on what is near the ground (up to `high` metres) and on what faces up, in streaks and patches."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    made = bpy.data.materials.new(name)
    nodes = Nodes(made)
    geometry, place = nodes.node("ShaderNodeNewGeometry"), nodes.node("ShaderNodeTexCoord")
    up, at = nodes.node("ShaderNodeSeparateXYZ"), nodes.node("ShaderNodeSeparateXYZ")
    nodes.link(geometry.outputs["Normal"], up.inputs[0])
    nodes.link(place.outputs["Object"], at.inputs[0])
    low = spread(nodes, at.outputs[2], high, 0.1)
    level = spread(nodes, up.outputs[2], 0.35, 1.0)
    streak = nodes.node("ShaderNodeTexNoise")
    streak.inputs["Scale"].default_value, streak.inputs["Detail"].default_value = 1.0, 5.0
    drawn = nodes.node("ShaderNodeMapping")
    drawn.inputs["Scale"].default_value = (5.5, 5.5, 1.4)
    nodes.link(place.outputs["Object"], drawn.inputs["Vector"])
    nodes.link(drawn.outputs[0], streak.inputs["Vector"])
    patchy = nodes.maths("MULTIPLY", spread(nodes, streak.outputs["Fac"], 0.28, 0.68), spread(nodes, noise(nodes, 0.05, 6), 0.1, 0.62))
    much = nodes.maths("ADD", nodes.maths("MULTIPLY", low, 0.85), nodes.maths("ADD", nodes.maths("MULTIPLY", level, 0.45), 0.1))
    much = nodes.maths("MINIMUM", nodes.maths("MULTIPLY", nodes.maths("MULTIPLY", much, patchy), dirt * 1.5), 0.92)
    faded = nodes.mixed("SOFT_LIGHT", linear(colour), nodes.ramp(noise(nodes, 0.6, 4), [(0.3, "#707070"), (0.7, "#909090")]), 0.6)
    nodes.link(nodes.mixed("MIX", faded, linear(DUST), much), nodes.shader.inputs["Base Color"])
    nodes.link(nodes.maths("ADD", roughness, nodes.maths("MULTIPLY", much, 0.55 * (1 - roughness) + 0.1)), nodes.shader.inputs["Roughness"])
    nodes.link(nodes.maths("MULTIPLY", nodes.maths("SUBTRACT", 1.0, much), metal), nodes.shader.inputs["Metallic"])
    nodes.shader.inputs["Clearcoat"].default_value = clear
    return made


def paints():
    return {
        "body": paint("vehicle-body", "#d99c22", 0.36, clear=0.15),
        "grey": paint("vehicle-grey", "#34373a", 0.5),
        "dark": paint("vehicle-dark", "#17191a", 0.62, dirt=0.7),
        "rubber": paint("vehicle-rubber", "#1b1b1a", 0.8, high=2.4, dirt=1.0),
        "glass": paint("vehicle-glass", "#0d1518", 0.05, high=0.2, dirt=0.22, clear=1.0),
        "steel": paint("vehicle-steel", "#5d5850", 0.42, 0.75, high=6.0, dirt=0.5),
        "worn": paint("vehicle-worn", "#463f37", 0.55, 0.6, high=1.6, dirt=1.0),
        "bright": paint("vehicle-bright", "#8d8880", 0.34, 0.9, high=0.5, dirt=0.5),
        "white": paint("vehicle-white", "#d9dbd8", 0.3, high=1.25, clear=0.6),
        "lamp": plain("vehicle-lamp", "#fff1d0", 0.2, glow=0.9),
        "lens": paint("vehicle-lens", "#c9ced0", 0.12, high=0.3, dirt=0.5, clear=1.0),
        "red": plain("vehicle-red", "#a3161a", 0.25, clear=1.0),
        "amber": plain("vehicle-amber", "#ff8a00", 0.3, glow=0.6),
        "chrome": plain("vehicle-rod", "#d3d6d8", 0.16, 1.0),
    }
