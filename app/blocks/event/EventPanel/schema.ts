import { defineBlock, defineField } from '@storyblok/schema'
import { eventId } from '#app/features/event/fields.ts'

/** A file for the visitors of an event. */
export const eventDownload = defineBlock({
  name: 'EventDownload',
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('file', { type: 'asset', translatable: true, required: true }),
  ],
})

/**
 * What stands beside the theatre, in tabs: agenda and speakers of the page’s EventContent (or its own blocks), files,
 * and what visitors take part in. Questions, reactions and polls are switched on and off by the operator.
 */
export const eventPanel = defineBlock({
  name: 'EventPanel',
  fields: [
    eventId,
    defineField('title', { type: 'text', translatable: true }),
    defineField('blocks', {
      type: 'bloks',
      allow: ['EventContent'],
      maximum: 1,
      description: 'Agenda and speakers, when they stand nowhere else on the page',
    }),
    defineField('downloads', { type: 'bloks', allow: ['EventDownload'] }),
  ],
})
