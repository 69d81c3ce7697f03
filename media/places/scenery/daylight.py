"""The light of every place outdoors: a low, warm sun under a pale sky, and hazy air."""
from . import camera


EVENING = dict(azimuth=214, elevation=26, colour="#ffd9a8", zenith="#7fa3cf", horizon="#c9d2d8", haze=620, height=45)
# An hour after sunrise: against the light, mist still on the floor.
MORNING = dict(azimuth=350, elevation=23, colour="#ffe6c6", zenith="#86a6cc", horizon="#d3d9dd", haze=330, height=16)


def daylight(hour=EVENING, puffs=(), **more):
    to_sun = camera.sun(hour["azimuth"], hour["elevation"], 5.2, hour["colour"], 1.0)
    camera.sky_light(hour["zenith"], hour["horizon"], "#8d8069", 0.62)
    camera.cycles()
    air = {"metres": hour["haze"], "height": hour["height"], "colour": [0.62, 0.64, 0.66], "glow": [1.0, 0.78, 0.52]}
    return {"sun": to_sun, "exposure": 0.22, "haze": air, "puffs": [list(p) for p in puffs], **more}


def take(job, views):
    """The camera of the view that the job asks for."""
    view = views[job["view"]]
    if job["view"] == "pano":
        camera.look_round(view["at"], view["towards"])
    else:
        camera.look(view["at"], view["towards"], view["angle"])
