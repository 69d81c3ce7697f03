import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId } from '#app/content/fields.ts'

/** A place on a map. */
export const mapMarker = defineBlock({
  name: 'MapMarker',
  fields: [
    defineField('name', { type: 'text', required: true }),
    defineField('street', { type: 'text' }),
    defineField('city', { type: 'text', required: true }),
    defineField('country', {
      type: 'text',
      required: true,
      regex: '^[A-Z]{2}$',
      description: 'Two letters, e.g. FI; its name follows the visitor’s language',
    }),
    defineField('lat', {
      type: 'number',
      required: true,
      min_value: -90,
      max_value: 90,
      decimals: 4,
      description: 'Degrees north, -90 to 90',
    }),
    defineField('lon', {
      type: 'number',
      required: true,
      min_value: -180,
      max_value: 180,
      decimals: 4,
      description: 'Degrees east, -180 to 180',
    }),
    defineField('categories', {
      type: 'options',
      options: [
        { name: 'Sales', value: 'sales' },
        { name: 'Service', value: 'service' },
        { name: 'Rental', value: 'rental' },
        { name: 'Parts', value: 'parts' },
      ],
    }),
    defineField('phone', { type: 'text' }),
    defineField('email', { type: 'text' }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('link', { type: 'multilink' }),
  ],
})

/** Places on a map of the world, with a list beside it. */
export const map = defineBlock({
  name: 'Map',
  fields: [
    defineField('title', { type: 'text', translatable: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('markers', { type: 'bloks', allow: ['MapMarker'], required: true }),
    defineField('start_lat', {
      type: 'number',
      min_value: -90,
      max_value: 90,
      description: 'Middle of the first view',
    }),
    defineField('start_lon', { type: 'number', min_value: -180, max_value: 180 }),
    defineField('start_zoom', {
      type: 'number',
      min_value: 0,
      max_value: 9,
      description: '1 is the world, 5 a country',
    }),
    defineField('clustering', {
      type: 'boolean',
      default_value: true,
      description: 'Places too close to be told apart are drawn as one',
    }),
    defineField('style_url', {
      type: 'text',
      description:
        'Address of a MapLibre style, loaded only after the visitor agrees; the embedded world when empty',
    }),
    defineField('look', {
      type: 'option',
      default_value: 'pit',
      options: [
        { name: 'Dark', value: 'pit' },
        { name: 'Light', value: 'paper' },
      ],
    }),
    anchorId,
  ],
})
