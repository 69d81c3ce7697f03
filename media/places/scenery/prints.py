"""Large prints of the site's own pictures, lit from behind, in frames."""
import glob
import os

import bpy
import numpy as np

from .shapes import box, group, mesh
from .surfaces import Nodes, plain
from .things import MODULES

PICTURES = os.path.join(os.path.dirname(MODULES), "content", "assets")


def lit(name, at, turn, width):
    """A picture that was delivered before, standing upright with its middle at a point; grey where there is none."""
    height = width * 9 / 16
    files = sorted(glob.glob(os.path.join(PICTURES, f"{name}_*.jpg")))
    half, tall = width / 2, height / 2
    corners = [(-half, 0, -tall), (half, 0, -tall), (half, 0, tall), (-half, 0, tall)]
    sheet = mesh(name, corners, np.array([[0, 1, 2, 3]]), printed(name, files[0]) if files else plain("print", "#8a9194"), uv=[(0, 0), (1, 0), (1, 1), (0, 1)])
    frame = box("frame", (-half - 0.05, 0.005, -tall - 0.05), (half + 0.05, 0.09, tall + 0.05), plain("frame-dark", "#101315", 0.4))
    return group("print", [sheet, frame], at, turn)


def printed(name, file):
    made = bpy.data.materials.new(name)
    nodes = Nodes(made)
    image = nodes.node("ShaderNodeTexImage", image=bpy.data.images.load(file))
    nodes.link(image.outputs["Color"], nodes.shader.inputs["Emission"])
    nodes.shader.inputs["Emission Strength"].default_value = 0.9
    nodes.shader.inputs["Base Color"].default_value = (0, 0, 0, 1)
    nodes.shader.inputs["Roughness"].default_value = 0.4
    made.cycles.sample_as_light = False
    return made
