"""Clear cab glass, and what is seen through it: a seat, its driver in a vest, a wheel on its column, a lit console."""
import bpy

from ..shapes import ball, box, mesh, tube
from ..surfaces import linear, plain


def cab_glass():
    """Tinted safety glass: mirrors at a glance, clear from in front."""
    known = bpy.data.materials.get("cab-glass")
    if known:
        return known
    made = bpy.data.materials.new("cab-glass")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    clear, mirror = tree.nodes.new("ShaderNodeBsdfTransparent"), tree.nodes.new("ShaderNodeBsdfGlossy")
    clear.inputs["Color"].default_value = linear("#c3d0cd")
    mirror.inputs["Color"].default_value, mirror.inputs["Roughness"].default_value = linear("#eef4f6"), 0.04
    share, mix, out = tree.nodes.new("ShaderNodeFresnel"), tree.nodes.new("ShaderNodeMixShader"), tree.nodes.new("ShaderNodeOutputMaterial")
    share.inputs["IOR"].default_value = 1.5
    for source, target in ((share.outputs[0], mix.inputs[0]), (clear.outputs[0], mix.inputs[1]), (mirror.outputs[0], mix.inputs[2]), (mix.outputs[0], out.inputs[0])):
        tree.links.new(source, target)
    return made


def interior(x, y, z):
    """Seat and driver with the cushion's middle at a point, looking ahead along x."""
    cloth, dark = plain("cab-seat", "#2b2e30", 0.8), plain("cab-trim", "#1a1c1d", 0.7)
    vest, skin, helmet = plain("driver-vest", "#e8641b", 0.8), plain("driver-skin", "#b98a6c", 0.6), plain("driver-helmet", "#eceeed", 0.4)
    points, faces = ball(1.0, 3)

    def lump(name, at, size, material):
        return mesh(name, points * size + (x + at[0], y + at[1], z + at[2]), faces, material, smooth=True)

    things = [
        box("cushion", (x - 0.26, y - 0.25, z - 0.08), (x + 0.26, y + 0.25, z + 0.05), cloth, 0.05),
        tube("back", (x - 0.22, y, z), (x - 0.34, y, z + 0.66), 0.24, cloth, 16, 0.2),
        box("head-rest", (x - 0.42, y - 0.14, z + 0.68), (x - 0.32, y + 0.14, z + 0.88), cloth, 0.04),
        lump("chest", (-0.06, 0, 0.36), (0.15, 0.22, 0.33), vest),
        lump("head", (0.02, 0, 0.8), (0.1, 0.085, 0.12), skin),
        lump("helmet", (0.01, 0, 0.86), (0.14, 0.12, 0.1), helmet),
        tube("column", (x + 0.62, y, z - 0.1), (x + 0.46, y, z + 0.3), 0.05, dark, 10),
        tube("wheel", (x + 0.46, y, z + 0.29), (x + 0.45, y, z + 0.32), 0.19, dark, 20),
        box("console", (x + 0.5, y - 0.36, z + 0.16), (x + 0.56, y - 0.22, z + 0.34), plain("cab-screen", "#9fc6cf", 0.3, glow=0.4), 0.01),
    ]
    for side in (-1, 1):
        things.append(tube("upper-arm", (x - 0.04, y + side * 0.23, z + 0.52), (x + 0.12, y + side * 0.28, z + 0.24), 0.06, vest, 10))
        things.append(tube("lower-arm", (x + 0.12, y + side * 0.28, z + 0.24), (x + 0.42, y + side * 0.14, z + 0.32), 0.048, vest, 10))
    return things
