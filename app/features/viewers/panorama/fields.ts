import { defineField } from '@storyblok/schema'

const degrees = (least: number, most: number) =>
  ({ type: 'number', min_value: least, max_value: most }) as const

/** What makes a panorama: its picture in one of three kinds, how it is looked at, and what stands in it. */
export const panoramaFields = [
  defineField('name', {
    type: 'text',
    required: true,
    regex: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description:
      'Its name in the page’s address, “quarry” for …#quarry:hopper@12,-4,70; hotspots lead to it by the link “#quarry”',
  }),
  defineField('label', { type: 'text', translatable: true, required: true, description: 'Where one stands' }),
  defineField('image', {
    type: 'asset',
    filetypes: ['images'],
    description: 'All around as one picture, twice as wide as high (equirectangular)',
  }),
  defineField('preview', {
    type: 'asset',
    filetypes: ['images'],
    required: true,
    description: 'The same, small: shown first, and as the still picture',
  }),
  defineField('faces', {
    type: 'multiasset',
    filetypes: ['images'],
    description: 'Or six faces of a cube: left, front, right, back, top, bottom',
  }),
  defineField('tiles', {
    type: 'text',
    description: 'Or tiles: their address with {col} and {row}, each from 0',
  }),
  defineField('tile_cols', { type: 'number', min_value: 1, description: 'A power of two' }),
  defineField('tile_rows', { type: 'number', min_value: 1, description: 'A power of two' }),
  defineField('tile_width', { type: 'number', description: 'Pixels of all tiles of a row together' }),
  defineField('yaw', { ...degrees(-180, 180), description: 'Start view: degrees to the right' }),
  defineField('pitch', { ...degrees(-90, 90), description: 'Degrees up' }),
  defineField('fov', { ...degrees(20, 110), description: 'Degrees seen from top to bottom; 70 when empty' }),
  defineField('yaw_from', { ...degrees(-180, 180), description: 'Limits of the view, in degrees' }),
  defineField('yaw_to', degrees(-180, 180)),
  defineField('pitch_from', degrees(-90, 90)),
  defineField('pitch_to', degrees(-90, 90)),
  defineField('fov_from', { ...degrees(15, 110), description: 'The nearest view' }),
  defineField('fov_to', { ...degrees(15, 110), description: 'The widest view' }),
  defineField('north', { ...degrees(-180, 180), description: 'Where north is, in degrees, for the compass' }),
  defineField('plan_x', {
    type: 'number',
    min_value: 0,
    max_value: 100,
    description: 'Where one stands on the plan, in percent from its left edge',
  }),
  defineField('plan_y', { type: 'number', min_value: 0, max_value: 100 }),
  defineField('hotspots', {
    type: 'bloks',
    allow: ['HotspotNavi', 'HotspotOpener', 'HotspotPolygon', 'HotspotVideo'],
  }),
  defineField('xml', {
    type: 'text',
    description: 'Address of its krpano XML, where a krpano runtime is given',
  }),
] as const
