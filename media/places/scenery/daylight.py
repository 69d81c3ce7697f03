"""The light of every place outdoors: a low, warm sun from the left under a pale sky, and hazy air."""
from . import camera


def daylight(azimuth=214, elevation=26, puffs=(), haze=620, **more):
    to_sun = camera.sun(azimuth, elevation, 5.2, "#ffd9a8", 1.0)
    camera.sky_light("#7fa3cf", "#c9d2d8", "#8d8069", 0.62)
    camera.cycles()
    air = {"metres": haze, "height": 45, "colour": [0.62, 0.64, 0.66], "glow": [1.0, 0.78, 0.52]}
    return {"sun": to_sun, "exposure": 0.22, "haze": air, "puffs": [list(p) for p in puffs], **more}


def take(job, views):
    """The camera of the view that the job asks for."""
    view = views[job["view"]]
    if job["view"] == "pano":
        camera.look_round(view["at"], view["towards"])
    else:
        camera.look(view["at"], view["towards"], view["angle"])
