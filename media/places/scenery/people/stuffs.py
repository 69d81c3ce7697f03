"""What people are made of: cloth with bands that shine a little, skin with hair, leather, the shell of a helmet; dust on all of it."""
import bpy

from ..surfaces import Nodes, linear

DUST = "#a08a6b"


def named(name):
    known = bpy.data.materials.get(name)
    made = known or bpy.data.materials.new(name)
    return made, None if known else Nodes(made)


def inside(nodes, distance, soft=0.0012):
    """1 where a distance is negative, 0 outside, sharp but not jagged."""
    made = nodes.node("ShaderNodeMapRange", clamp=True)
    made.inputs["From Min"].default_value, made.inputs["From Max"].default_value = soft, -soft
    nodes.link(distance, made.inputs["Value"])
    return made.outputs[0]


def noise(nodes, size, detail=3.0, where="Object"):
    made = nodes.node("ShaderNodeTexNoise")
    made.inputs["Scale"].default_value, made.inputs["Detail"].default_value = 1 / size, detail
    nodes.link(nodes.node("ShaderNodeTexCoord").outputs[where], made.inputs["Vector"])
    return made.outputs["Fac"]


def trim(nodes):
    made = nodes.node("ShaderNodeSeparateXYZ")
    nodes.link(nodes.tint(), made.inputs[0])
    return made.outputs


def spread(nodes, grey, low, high):
    """A grey stretched so that `low` becomes 0 and `high` 1."""
    made = nodes.node("ShaderNodeMapRange", clamp=True)
    made.inputs["From Min"].default_value, made.inputs["From Max"].default_value = low, high
    nodes.link(grey, made.inputs["Value"])
    return made.outputs[0]


def worn(nodes, colour, dust, amount=0.75):
    """A colour that is bleached here and there, with dust where there is any."""
    pale = nodes.mixed("SOFT_LIGHT", colour, nodes.ramp(noise(nodes, 0.11), [(0.3, "#6a6a6a"), (0.7, "#9a9a9a")]), 0.55)
    patchy = nodes.maths("MULTIPLY", dust, spread(nodes, noise(nodes, 0.05, 6), 0.36, 0.7))
    return nodes.mixed("MIX", pale, linear(DUST), nodes.maths("MULTIPLY", patchy, amount))


def wrinkles(nodes):
    """The height of creases that mostly run across body and limbs: sharp valleys, soft ridges, here many, there none."""
    place = nodes.node("ShaderNodeTexCoord").outputs["Object"]
    total = None
    for turn, across, high, share in ((0.55, 0.2, 0.07, 1.0), (-0.65, 0.14, 0.045, 0.55)):
        drawn, made = nodes.node("ShaderNodeMapping"), nodes.node("ShaderNodeTexNoise")
        drawn.inputs["Scale"].default_value = (1 / across, 1 / across, 1 / high)
        drawn.inputs["Rotation"].default_value = (turn, turn * 0.8, 0)
        made.inputs["Scale"].default_value, made.inputs["Detail"].default_value, made.inputs["Distortion"].default_value = 1.0, 1.0, 0.6
        nodes.link(place, drawn.inputs["Vector"])
        nodes.link(drawn.outputs[0], made.inputs["Vector"])
        ridge = nodes.maths("ABSOLUTE", nodes.maths("SUBTRACT", made.outputs["Fac"], 0.5))
        ridge = nodes.maths("MULTIPLY", nodes.maths("POWER", nodes.maths("MULTIPLY", ridge, 5.0), 0.7), share)
        total = ridge if total is None else nodes.maths("ADD", total, ridge)
    return nodes.maths("MULTIPLY", total, spread(nodes, noise(nodes, 0.16, 2), 0.38, 0.62))


def cloth(colour, dark, shine="#b4b8b4", tape_edge=None):
    """Cloth of one colour with darker parts and bands that give light back."""
    made, nodes = named(f"cloth-{colour}-{dark}-{tape_edge}")
    if not nodes:
        return made
    tape, seam, dust = trim(nodes)
    banded, darker = inside(nodes, tape), inside(nodes, seam)
    base = nodes.mixed("MIX", linear(colour), linear(dark), darker)
    if tape_edge:
        wider = nodes.maths("SUBTRACT", tape, 0.012)
        base = nodes.mixed("MIX", base, linear(tape_edge), inside(nodes, wider))
    base = nodes.mixed("MIX", base, linear(shine), banded)
    nodes.link(worn(nodes, base, dust), nodes.shader.inputs["Base Color"])
    rough = nodes.maths("SUBTRACT", 0.9, nodes.maths("MULTIPLY", banded, 0.5))
    nodes.link(rough, nodes.shader.inputs["Roughness"])
    nodes.shader.inputs["Specular"].default_value = 0.25
    nodes.shader.inputs["Sheen"].default_value = 0.3
    nodes.bump(wrinkles(nodes), 0.5, 0.011)
    return made


def skin(colour, hair, iris="#20160f"):
    made, nodes = named(f"skin-{colour}-{hair}")
    if not nodes:
        return made
    hairy, eyes, ruddy = trim(nodes)
    flesh = nodes.mixed("MULTIPLY", linear(colour), linear("#d98a78"), nodes.maths("MULTIPLY", ruddy, 0.8))
    flesh = nodes.mixed("SOFT_LIGHT", flesh, nodes.ramp(noise(nodes, 0.02), [(0.3, "#747474"), (0.7, "#8c8c8c")]), 0.5)
    flesh = nodes.mixed("MIX", flesh, linear(iris), nodes.maths("MULTIPLY", inside(nodes, eyes), 0.75))
    ragged = nodes.maths("ADD", hairy, nodes.maths("MULTIPLY", nodes.maths("SUBTRACT", noise(nodes, 0.006), 0.5), 0.016))
    grown = inside(nodes, ragged, 0.006)
    strands = nodes.mixed("MULTIPLY", linear(hair), nodes.ramp(noise(nodes, 0.009), [(0.3, "#909090"), (0.7, "#ffffff")]), 0.8)
    nodes.link(nodes.mixed("MIX", flesh, strands, grown), nodes.shader.inputs["Base Color"])
    nodes.link(nodes.maths("ADD", 0.48, nodes.maths("MULTIPLY", grown, 0.2)), nodes.shader.inputs["Roughness"])
    nodes.shader.inputs["Specular"].default_value = 0.35
    return made


def leather(colour, sole):
    """Boots and gloves: leather above, rubber or a cuff below."""
    made, nodes = named(f"leather-{colour}-{sole}")
    if not nodes:
        return made
    _, below, dust = trim(nodes)
    base = nodes.mixed("MIX", linear(colour), linear(sole), inside(nodes, below))
    nodes.link(worn(nodes, base, dust, 0.9), nodes.shader.inputs["Base Color"])
    nodes.link(nodes.ramp(noise(nodes, 0.03), [(0.3, "#9a9a9a"), (0.7, "#cfcfcf")]), nodes.shader.inputs["Roughness"])
    nodes.bump(noise(nodes, 0.012), 0.3, 0.004)
    return made


def shell(colour):
    """The plastic of helmets, scuffed and dusty on top."""
    made, nodes = named(f"helmet-{colour}")
    if not nodes:
        return made
    scuffs = spread(nodes, noise(nodes, 0.05, 6), 0.52, 0.78)
    nodes.link(nodes.mixed("MIX", linear(colour), linear(DUST), nodes.maths("MULTIPLY", scuffs, 0.35)), nodes.shader.inputs["Base Color"])
    nodes.link(nodes.maths("ADD", 0.3, nodes.maths("MULTIPLY", scuffs, 0.35)), nodes.shader.inputs["Roughness"])
    return made
