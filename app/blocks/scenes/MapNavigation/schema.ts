import { defineBlock, defineField } from '@storyblok/schema'

/** One scene or page of a MapNavigation. */
export const mapNavigationItem = defineBlock({
  name: 'MapNavigationItem',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('thumbnail', { type: 'asset', filetypes: ['images'] }),
    defineField('link', { type: 'multilink', translatable: true, required: true }),
    defineField('x', {
      type: 'number',
      min_value: 0,
      max_value: 100,
      description: 'On the plan, in percent',
    }),
    defineField('y', { type: 'number', min_value: 0, max_value: 100 }),
  ],
})

/** A small map or menu to go from scene to scene; it shows where the visitor is. */
export const mapNavigation = defineBlock({
  name: 'MapNavigation',
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('plan', {
      type: 'asset',
      filetypes: ['images'],
      description: 'With a plan the items are points on it',
    }),
    defineField('items', { type: 'bloks', allow: ['MapNavigationItem'], required: true }),
  ],
})
