"""Cameras, the sun, the settings of Cycles, and a slice of a render as its layers of light."""
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from .surfaces import linear

LAYERS = ["DiffDir", "DiffInd", "DiffCol", "GlossDir", "GlossInd", "GlossCol", "TransDir", "TransInd", "TransCol", "Emit", "Normal", "Depth", "Image"]
# What is kept of a render, and in how many planes; media/queue/layers.ts lists the same.
PLANES = [("diffuse", 3), ("albedo", 3), ("gloss", 3), ("sheen", 3), ("through", 3), ("emitted", 3), ("normal", 3), ("depth", 1), ("alpha", 1)]
FAR = 20000


def cycles(bounces=4, quick=True, far=8.0):
    """`quick` takes light that bounced from the sky's colour and what stands in its way, as outdoors."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.use_adaptive_sampling = c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = bounces, bounces, 2, 6
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 2.5, 12
    c.blur_glossy = 1.0
    c.filter_width = 1.3
    if quick:
        c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = True, "REPLACE", 1
        scene.world.light_settings.distance = far
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True


def sky_light(zenith, horizon, ground, strength):
    """Light from all around: colours above, at the horizon and from below."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes["Background"]
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    place = tree.nodes.new("ShaderNodeTexCoord")
    half = tree.nodes.new("ShaderNodeMath")
    half.operation, half.use_clamp = "MULTIPLY_ADD", True
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    while len(ramp.color_ramp.elements) < 4:
        ramp.color_ramp.elements.new(0.5)
    for element, (at, colour) in zip(ramp.color_ramp.elements, [(0, ground), (0.48, ground), (0.52, horizon), (0.85, zenith)]):
        element.position, element.color = at, linear(colour)
    tree.links.new(place.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs[2], half.inputs[0])
    tree.links.new(half.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 128


def sun(azimuth, elevation, strength, colour, size=0.8):
    """The sun; azimuth in degrees from +x to +y. Gives the way to it."""
    a, e = np.radians(azimuth), np.radians(elevation)
    to = Vector((np.cos(a) * np.cos(e), np.sin(a) * np.cos(e), np.sin(e)))
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = strength, linear(colour)[:3], np.radians(size)
    thing = bpy.data.objects.new("sun", light)
    thing.rotation_euler = to.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return tuple(to)


def area(at, towards, size, power, colour="#ffffff", spread=180, seen=False, shape=None):
    """A lamp of an area that shines from a point towards another."""
    light = bpy.data.lights.new("area", "AREA")
    light.energy, light.color, light.spread = power, linear(colour)[:3], np.radians(spread)
    if shape:
        light.shape, light.size, light.size_y = "RECTANGLE", *shape
    else:
        light.size = size
    thing = bpy.data.objects.new("area", light)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    thing.visible_camera = thing.visible_glossy = seen
    bpy.context.scene.collection.objects.link(thing)
    return thing


def spotlight(at, towards, angle, power, colour="#ffffff", blend=0.35, size=0.1):
    light = bpy.data.lights.new("spot", "SPOT")
    light.energy, light.color, light.spot_size, light.spot_blend = power, linear(colour)[:3], np.radians(angle), blend
    light.shadow_soft_size = size
    thing = bpy.data.objects.new("spot", light)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def look(at, towards, angle=50.0):
    """A camera at a point that looks at another; `angle` is its width in degrees."""
    eye = bpy.data.cameras.new("eye")
    eye.sensor_fit, eye.angle, eye.clip_end, eye.clip_start = "HORIZONTAL", np.radians(angle), 5000, 0.05
    thing = bpy.data.objects.new("eye", eye)
    thing.location = at
    thing.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def look_round(at, towards):
    """A camera that sees all around; the middle of its picture is the way `towards` as degrees from +x to +y."""
    thing = look(at, (at[0] + np.cos(np.radians(towards)), at[1] + np.sin(np.radians(towards)), at[2]))
    thing.data.type = "PANO"
    thing.data.cycles.panorama_type = "EQUIRECTANGULAR"
    return thing


def device(threads):
    """Cycles on a graphics card where Blender finds one, else on so many threads of the processor. Gives its name."""
    scene = bpy.context.scene
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    settings = bpy.context.preferences.addons["cycles"].preferences
    for kind in ("OPTIX", "CUDA", "HIP", "ONEAPI", "METAL"):
        try:
            settings.compute_device_type = kind
            settings.get_devices()
        except (TypeError, ValueError):
            continue
        cards = [one for one in settings.devices if one.type == kind]
        if cards:
            for one in settings.devices:
                one.use = one.type == kind
            scene.cycles.device = "GPU"
            return f"{kind} {cards[0].name}"
    scene.cycles.device = "CPU"
    return f"processor, {threads} threads"


def place_of_camera():
    eye = bpy.context.scene.camera
    return {"matrix": [list(row) for row in eye.matrix_world], "angle": eye.data.angle if eye.data.type == "PERSP" else 0}


def keep_layers(width, height):
    """Has every render written as its layers of light, one OpenEXR file each, into a folder that is given back."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    layer = scene.view_layers[0]
    for name in ("diffuse", "glossy", "transmission"):
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{name}_{part}", True)
    layer.use_pass_emit = layer.use_pass_normal = layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = tempfile.mkdtemp(prefix="layers-")
    sink.format.file_format, sink.format.color_depth, sink.format.exr_codec = "OPEN_EXR", "32", "NONE"
    sink.file_slots.clear()
    for name in LAYERS:
        sink.file_slots.new(name)
        tree.links.new(source.outputs[name], sink.inputs[name])
    return sink.base_path


def slice_of(width, height, rows, samples, seed, folder):
    """Renders the rows [from, to) of the picture, from the top, and gives its planes: (23, rows, width) floats in the order of PLANES."""
    scene = bpy.context.scene
    scene.cycles.samples, scene.cycles.seed = samples, seed
    scene.render.use_border = scene.render.use_crop_to_border = rows != [0, height]
    scene.render.border_min_x, scene.render.border_max_x = 0, 1
    scene.render.border_min_y, scene.render.border_max_y = 1 - rows[1] / height, 1 - rows[0] / height
    scene.render.filepath = os.path.join(folder, "whole")
    bpy.ops.render.render(write_still=False)
    tall = rows[1] - rows[0]
    read = {}
    for file in sorted(os.listdir(folder)):
        image = bpy.data.images.load(os.path.join(folder, file))
        if tuple(image.size) != (width, tall):
            raise ValueError(f"{file} has {tuple(image.size)} pixels, not {(width, tall)}")
        flat = np.empty(width * tall * 4, dtype=np.float32)
        image.pixels.foreach_get(flat)
        read[file.split("0")[0]] = np.nan_to_num(flat.reshape(tall, width, 4)[::-1])
        bpy.data.images.remove(image)
        os.remove(os.path.join(folder, file))
    light = {
        "diffuse": read["DiffDir"] + read["DiffInd"],
        "albedo": read["DiffCol"],
        "gloss": read["GlossDir"] + read["GlossInd"],
        "sheen": read["GlossCol"],
        "through": (read["TransDir"] + read["TransInd"]) * read["TransCol"],
        "emitted": read["Emit"],
        "normal": read["Normal"],
        "depth": np.minimum(read["Depth"], FAR),
        "alpha": read["Image"][..., 3:],
    }
    return np.ascontiguousarray(np.concatenate([np.moveaxis(light[name][..., :planes], -1, 0) for name, planes in PLANES]))
