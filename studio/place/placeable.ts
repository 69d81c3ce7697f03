const placeable = [
  'HotspotNavi',
  'HotspotOpener',
  'HotspotVideo',
  'HotspotPolygon',
  'SiteArea',
  'MapNavigationItem',
  'ProductHotspot',
  'MapMarker',
]

/** Whether blocks of a kind have places that are put by hand. */
export const isPlaceable = (component: string): boolean => placeable.includes(component)
