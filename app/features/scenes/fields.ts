import { defineField } from '@storyblok/schema'

/** What makes a scene; blocks that are one and more put their own fields beside these. */
export const sceneFields = [
  defineField('name', {
    type: 'text',
    required: true,
    description: 'Its name for editors and in the page’s address: “Yard” for …#yard:flywheel',
  }),
  defineField('background', { type: 'asset', filetypes: ['images'], required: true }),
  defineField('portrait', {
    type: 'asset',
    filetypes: ['images'],
    description: 'Takes the picture’s place on upright screens; hotspots need their upright places then',
  }),
  defineField('background_clip', {
    type: 'asset',
    filetypes: ['videos'],
    description: 'Moves over the picture, of the same shape, without sound; the picture is its poster',
  }),
  defineField('heading', { type: 'text', translatable: true }),
  defineField('lead', { type: 'textarea', translatable: true }),
  defineField('height', {
    type: 'option',
    default_value: 'full',
    options: [
      { name: 'The whole viewport', value: 'full' },
      { name: 'Most of the viewport', value: 'most' },
    ],
  }),
  defineField('hotspots', {
    type: 'bloks',
    allow: ['HotspotNavi', 'HotspotOpener', 'HotspotPolygon', 'HotspotVideo'],
  }),
  defineField('overlay', {
    type: 'bloks',
    description: 'Buttons and a MapNavigation stand on the picture, other blocks along its foot',
  }),
  defineField('intro', {
    type: 'asset',
    filetypes: ['videos'],
    description: 'Plays once a visit when the scene is entered; can be skipped',
  }),
  defineField('sound', {
    type: 'asset',
    description: 'What the place sounds like (MP3, M4A, OGG), off until it is asked for',
  }),
] as const
