import { defineBlock, defineField } from '@storyblok/schema'
import { eventId } from '#app/features/event/fields.ts'

/** The stage of an event: poster and timer before, the stream while it is live, the recording afterwards. */
export const eventTheater = defineBlock({
  name: 'EventTheater',
  fields: [
    eventId,
    defineField('stream', {
      type: 'text',
      description: 'In place of the event’s own: HLS, YouTube or Vimeo; the live database goes before it',
    }),
    defineField('poster', {
      type: 'asset',
      filetypes: ['images'],
      description: 'The event’s picture when empty',
    }),
    defineField('text', {
      type: 'text',
      translatable: true,
      description: 'Under the picture before it starts',
    }),
    defineField('chapters', {
      type: 'bloks',
      allow: ['VideoChapter'],
      description: 'Of the recording, where the live database names none',
    }),
    defineField('captions', { type: 'bloks', allow: ['VideoCaptions'], description: 'Of the recording' }),
    defineField('panel', { type: 'bloks', allow: ['EventPanel'], maximum: 1 }),
  ],
})
