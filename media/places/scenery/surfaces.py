"""Materials: plain ones, and grounds and rock drawn from seamless pictures of noise that are made here."""
import bpy
import numpy as np

from . import noise

PICTURES = {}


def picture(name):
    """A seamless grey picture as Blender has it: `rough`, `grain`, `soft` or `pebbles`."""
    if name not in PICTURES:
        grey = {
            "rough": lambda: noise.tile(1024, 11, 1.15),
            "grain": lambda: noise.tile(1024, 12, 0.55, low=8),
            "soft": lambda: noise.tile(512, 13, 1.9, low=1),
            "pebbles": lambda: noise.pebbles(1024, 14, 48)[0],
        }[name]()
        made = bpy.data.images.new(name, *grey.shape[::-1], float_buffer=False)
        made.colorspace_settings.name = "Non-Color"
        flat = np.repeat(grey.astype(np.float32).reshape(-1, 1), 4, 1)
        flat[:, 3] = 1
        made.pixels.foreach_set(flat.reshape(-1))
        made.pack()
        PICTURES[name] = made
    return PICTURES[name]


def linear(colour):
    """Linear light of a colour written as #rrggbb."""
    c = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return tuple(np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)) + (1.0,)


def plain(name, colour, roughness=0.6, metal=0.0, glow=0.0, clear=0.0):
    """A material of one colour; one of the same name is made once."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Clearcoat"].default_value = clear
    if glow:
        shader.inputs["Emission"].default_value = linear(colour)
        shader.inputs["Emission Strength"].default_value = glow
        made.cycles.sample_as_light = False
    return made


class Nodes:
    """Short names for putting a material's nodes together."""

    def __init__(self, material):
        material.use_nodes = True
        self.tree = material.node_tree
        self.shader = self.tree.nodes["Principled BSDF"]

    def link(self, source, target):
        self.tree.links.new(source, target)

    def node(self, kind, **settings):
        made = self.tree.nodes.new(kind)
        for key, setting in settings.items():
            setattr(made, key, setting)
        return made

    def maths(self, operation, a, b=None):
        made = self.node("ShaderNodeMath", operation=operation)
        for i, part in enumerate((a, b)):
            if part is None:
                continue
            if isinstance(part, (int, float)):
                made.inputs[i].default_value = part
            else:
                self.link(part, made.inputs[i])
        return made.outputs[0]

    def drawn(self, name, metres, box=False, turn=0.0):
        """The grey of a picture that is `metres` wide, laid over the world."""
        place = self.node("ShaderNodeNewGeometry").outputs["Position"]
        if box:
            place = self.node("ShaderNodeTexCoord").outputs["Object"] if box == "object" else place
        scale = self.node("ShaderNodeMapping")
        scale.inputs["Scale"].default_value = (1 / metres,) * 3
        scale.inputs["Rotation"].default_value = (0, 0, turn)
        self.link(place, scale.inputs["Vector"])
        image = self.node("ShaderNodeTexImage", image=picture(name))
        if box:
            image.projection, image.projection_blend = "BOX", 0.2
        self.link(scale.outputs[0], image.inputs["Vector"])
        return image.outputs["Color"]

    def ramp(self, grey, stops):
        """Colours for greys: [(grey, '#rrggbb'), …]."""
        made = self.node("ShaderNodeValToRGB")
        while len(made.color_ramp.elements) < len(stops):
            made.color_ramp.elements.new(0.5)
        for element, (at, colour) in zip(made.color_ramp.elements, stops):
            element.position, element.color = at, linear(colour)
        self.link(grey, made.inputs[0])
        return made.outputs[0]

    def mixed(self, kind, a, b, share):
        made = self.node("ShaderNodeMixRGB", blend_type=kind)
        for socket, part in zip(made.inputs, (share, a, b)):
            if isinstance(part, (int, float)):
                socket.default_value = part
            elif isinstance(part, tuple):
                socket.default_value = part
            else:
                self.link(part, socket)
        return made.outputs[0]

    def tint(self):
        return self.node("ShaderNodeVertexColor", layer_name="tint").outputs["Color"]

    def bump(self, height, strength, metres):
        made = self.node("ShaderNodeBump")
        made.inputs["Strength"].default_value = strength
        made.inputs["Distance"].default_value = metres
        self.link(height, made.inputs["Height"])
        self.link(made.outputs[0], self.shader.inputs["Normal"])


def mineral(name, stops, coarse=9.0, fine=1.3, bump=0.05, roughness=0.95, box=True, fine_kind="grain", vary=0.5, each=0.0):
    """Rock or ground: colours for a coarse and a fine grey together, times the tint of its points; copies differ by `each`."""
    made = bpy.data.materials.new(name)
    nodes = Nodes(made)
    wide = nodes.drawn("rough", coarse, box)
    near = nodes.drawn(fine_kind, fine, box, 0.7)
    grey = nodes.maths("ADD", nodes.maths("MULTIPLY", wide, 1 - vary), nodes.maths("MULTIPLY", near, vary))
    colour = nodes.ramp(grey, stops)
    colour = nodes.mixed("MULTIPLY", colour, nodes.tint(), 1.0)
    if each:
        own = nodes.node("ShaderNodeObjectInfo").outputs["Random"]
        dark = "#" + f"{round(255 * (1 - each)):02x}" * 3
        colour = nodes.mixed("MULTIPLY", colour, nodes.ramp(own, [(0, dark), (1, "#ffffff")]), 1.0)
    nodes.link(colour, nodes.shader.inputs["Base Color"])
    nodes.shader.inputs["Roughness"].default_value = roughness
    nodes.shader.inputs["Specular"].default_value = 0.25
    if bump:
        nodes.bump(grey, 1.0, bump)
    return made


def trodden(name):
    """Ground whose points carry its colour, and in their fourth part how damp they are: grains of a centimetre, a shine where it is wet."""
    made = bpy.data.materials.new(name)
    nodes = Nodes(made)
    grains = nodes.drawn("pebbles", 0.43, False, 0.4)
    grey = nodes.maths("ADD", nodes.maths("MULTIPLY", grains, 0.6), nodes.maths("MULTIPLY", nodes.drawn("grain", 0.9, False, 1.1), 0.4))
    tint = nodes.node("ShaderNodeVertexColor", layer_name="tint")
    colour = nodes.mixed("MULTIPLY", tint.outputs["Color"], nodes.ramp(grey, [(0.15, "#b4b0aa"), (0.6, "#ffffff")]), 1.0)
    nodes.link(colour, nodes.shader.inputs["Base Color"])
    nodes.link(nodes.maths("SUBTRACT", 0.95, nodes.maths("MULTIPLY", tint.outputs["Alpha"], 0.5)), nodes.shader.inputs["Roughness"])
    nodes.shader.inputs["Specular"].default_value = 0.3
    nodes.bump(grey, 0.8, 0.004)
    return made
