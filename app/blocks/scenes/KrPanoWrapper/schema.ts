import { defineBlock, defineField } from '@storyblok/schema'
import { panoramaFields } from '#app/features/viewers/panorama/fields.ts'

/** Another place to look around at, reached from the panorama it is linked to. */
export const linkedPanorama = defineBlock({ name: 'LinkedPanorama', fields: [...panoramaFields] })

/** A place to look around at, with hotspots, and others linked to it; a still picture until it is asked for. */
export const krPanoWrapper = defineBlock({
  name: 'KrPanoWrapper',
  fields: [
    defineField('heading', { type: 'text', translatable: true }),
    defineField('lead', { type: 'textarea', translatable: true }),
    ...panoramaFields,
    defineField('linked', {
      type: 'bloks',
      allow: ['LinkedPanorama'],
      description: 'Places one goes on to without leaving the page',
    }),
    defineField('auto_rotate', {
      type: 'number',
      description:
        'Degrees a second it turns by itself until the visitor does anything; not at all when empty',
    }),
    defineField('plan', {
      type: 'asset',
      filetypes: ['images'],
      description: 'From above, north up: shows where one stands and looks',
    }),
    defineField('runtime', {
      type: 'text',
      description:
        'Address of a licensed krpano runtime (krpano.js); with an XML it draws in place of our own viewer',
    }),
    defineField('integrity', {
      type: 'text',
      description: 'Hash of that file, e.g. “sha384-…”; it is refused when it has changed',
    }),
  ],
})
