import { defineBlock, defineField } from '@storyblok/schema'
import { iconOptions, onlyWith, series } from '#app/content/fields.ts'

/** A number with its unit and label: “400 t/h, capacity up to”. */
export const figure = defineBlock({
  name: 'Figure',
  fields: [
    defineField('value', {
      type: 'text',
      required: true,
      translatable: true,
      description:
        'Plain digits, e.g. 38900 or 1150 × 760; or a machine’s figure, {j-1150.weight}, which brings its unit',
    }),
    defineField('unit', { type: 'text', translatable: true }),
    defineField('figure', {
      type: 'text',
      regex: '^[a-z][a-z_]*$',
      description: 'Name by which texts refer to it, where the machine’s specification has no such row',
    }),
    defineField('imperial_value', { type: 'text', description: 'Converted when empty' }),
    defineField('imperial_unit', { type: 'text', translatable: true }),
    defineField('label', { type: 'text', required: true, translatable: true }),
  ],
})

/** One point of a row: picture or icon, heading, text, link; several stand in an even grid. */
export const feature = defineBlock({
  name: 'Feature',
  fields: [
    defineField('image', { type: 'asset', filetypes: ['images'] }),
    defineField('icon', {
      type: 'option',
      options: iconOptions(
        'arrow',
        'calendar',
        'check',
        'clock',
        'download',
        'gauge',
        'gears',
        'globe',
        'phone',
        'scale',
        'shield',
        'truck',
        'wrench',
      ),
    }),
    defineField('heading', { type: 'text', translatable: true, required: true }),
    defineField('tag', {
      type: 'text',
      translatable: true,
      description: 'Small word on the picture, e.g. Jaw',
    }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('figures', { type: 'bloks', allow: ['Figure'], maximum: 4 }),
    defineField('link', { type: 'multilink', translatable: true }),
    defineField('link_text', { ...onlyWith('link'), type: 'text', translatable: true }),
    defineField('has_360', {
      type: 'boolean',
      description: 'Shows “(3D)” beside the name; where the link leads to a machine, its page decides',
    }),
    defineField('layout', {
      type: 'option',
      default_value: 'point',
      options: [
        { name: 'Point: picture or icon, heading, text', value: 'point' },
        { name: 'Machine: cut-out on studio grey, decal name, figures', value: 'machine' },
        { name: 'Series: large studio plate', value: 'series' },
        { name: 'Call: dark plate with a button', value: 'call' },
      ],
    }),
    series,
  ],
})

/** A row of features under one heading. */
export const features = defineBlock({
  name: 'Features',
  fields: [
    defineField('heading', { type: 'text', translatable: true }),
    defineField('lead', { type: 'textarea', translatable: true }),
    defineField('items', { type: 'bloks', allow: ['Feature'], required: true }),
    defineField('theme', {
      type: 'option',
      default_value: 'paper',
      options: [
        { name: 'Paper', value: 'paper' },
        { name: 'Studio', value: 'studio' },
        { name: 'Pit', value: 'pit' },
      ],
    }),
    defineField('anchor', { type: 'text' }),
  ],
})
