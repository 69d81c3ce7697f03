import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId } from '#app/content/fields.ts'

/** Films side by side that open in a player of their own. */
export const videoGallery = defineBlock({
  name: 'VideoGallery',
  fields: [
    defineField('title', { type: 'text', translatable: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('videos', { type: 'bloks', allow: ['VideoPlayer'], required: true }),
    anchorId,
  ],
})
