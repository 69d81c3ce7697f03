import { defineBlock, defineField } from '@storyblok/schema'
import { pointFields, wordFields } from '#app/features/hotspots/fields.ts'

/** A place on a picture or in a panorama that plays a film. */
export const hotspotVideo = defineBlock({
  name: 'HotspotVideo',
  fields: [
    ...wordFields,
    ...pointFields,
    defineField('video', { type: 'bloks', allow: ['VideoPlayer', 'Video'], required: true, maximum: 1 }),
    defineField('mode', {
      type: 'option',
      default_value: 'inline',
      options: [
        { name: 'In its place', value: 'inline' },
        { name: 'In a modal', value: 'modal' },
      ],
    }),
  ],
})
