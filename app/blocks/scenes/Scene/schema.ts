import { defineBlock, defineField } from '@storyblok/schema'

/** A place in a scene that leads to another page. Positions are percentages of the picture. */
export const hotspotNavi = defineBlock({
  name: 'HotspotNavi',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'text', translatable: true }),
    defineField('x', { type: 'number', required: true, min_value: 0, max_value: 100 }),
    defineField('y', { type: 'number', required: true, min_value: 0, max_value: 100 }),
    defineField('link', { type: 'multilink', translatable: true, required: true }),
    defineField('series', {
      type: 'option',
      options: [
        { name: 'Lokotrack® Series', value: 'loko' },
        { name: 'Nordtrack™ Series', value: 'nord' },
      ],
    }),
  ],
})

/** A full-viewport stage: picture, title, and places that lead on. */
export const scene = defineBlock({
  name: 'Scene',
  fields: [
    defineField('name', { type: 'text', required: true }),
    defineField('background', { type: 'asset', filetypes: ['images'], required: true }),
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
    defineField('hotspots', { type: 'bloks', allow: ['HotspotNavi'] }),
    defineField('overlay', { type: 'bloks', description: 'Blocks along the foot of the scene' }),
  ],
})
