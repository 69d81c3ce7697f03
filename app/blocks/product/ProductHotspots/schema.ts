import { modalName, panelBlocks, wordFields } from '#app/features/hotspots/fields.ts'
import { defineBlock, defineField } from '@storyblok/schema'

/** A place on a machine that is shown wherever it can be placed: on 360° frames, on the 3D model, in the list. */
export const productHotspot = defineBlock({
  name: 'ProductHotspot',
  fields: [
    ...wordFields,
    defineField('icon', { type: 'text', description: 'Name of an icon on the mark, plus when empty' }),
    defineField('media', { type: 'asset', filetypes: ['images'], description: 'Shown with the text' }),
    modalName,
    panelBlocks,
    defineField('positions', {
      type: 'textarea',
      description:
        'Where it stands on 360° frames, a line each: frame, x and y in percent, e.g. “4 52.5 40”; linear between. Further rows: “1/4 52.5 36”.',
    }),
    defineField('visible', {
      type: 'text',
      description: 'Frames it can be seen on, e.g. “30-35, 0-8”; all when empty',
    }),
    defineField('best_frame', { type: 'number', description: 'The frame that shows it best' }),
    defineField('point', {
      type: 'text',
      description: 'Where it stands on the 3D model, metres: x y z, e.g. “-2.1 2.4 1.3”',
    }),
  ],
})

/** How a machine’s hotspots look. */
export const productHotspotButton = defineBlock({
  name: 'ProductHotspotButton',
  fields: [
    defineField('look', {
      type: 'option',
      default_value: 'ring',
      options: [
        { name: 'Ring', value: 'ring' },
        { name: 'Numbered', value: 'number' },
        { name: 'Labelled', value: 'label' },
      ],
    }),
    defineField('series_colour', { type: 'boolean', description: 'In the accent of the machine’s series' }),
  ],
})

export const productHotspots = defineBlock({
  name: 'ProductHotspots',
  fields: [
    defineField('hotspots', { type: 'bloks', allow: ['ProductHotspot'], required: true }),
    defineField('button', { type: 'bloks', allow: ['ProductHotspotButton'], maximum: 1 }),
  ],
})
