import { defineBlock, defineField } from '@storyblok/schema'
import { eventId } from '#app/features/event/fields.ts'
import { anchorId, theme } from '#app/content/fields.ts'

/** One moment of an event, to look at again. */
export const eventMoment = defineBlock({
  name: 'EventMoment',
  fields: [
    defineField('picture', { type: 'asset', filetypes: ['images'], required: true }),
    defineField('video', { type: 'text', description: 'Address of a film: file, HLS, YouTube or Vimeo' }),
    defineField('duration', { type: 'text', regex: '^\\d+(:[0-5]?\\d){0,2}$', description: 'e.g. 1:05' }),
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('link', { type: 'multilink', translatable: true }),
  ],
})

/** Highlights during and after an event. */
export const eventHighlight = defineBlock({
  name: 'EventHighlight',
  fields: [
    eventId,
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('when', {
      type: 'option',
      default_value: 'always',
      options: [
        { name: 'Always', value: 'always' },
        { name: 'From the start on', value: 'started' },
        { name: 'After the end', value: 'ended' },
      ],
    }),
    defineField('items', { type: 'bloks', allow: ['EventMoment'], required: true }),
    theme,
    anchorId,
  ],
})
