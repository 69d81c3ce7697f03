import { defineBlock, defineField } from '@storyblok/schema'
import { eventId } from '#app/features/event/fields.ts'
import { theme } from '#app/content/fields.ts'

/** Counts down to an event, or to a moment, by the server’s time. */
export const preEventTimer = defineBlock({
  name: 'PreEventTimer',
  fields: [
    eventId,
    defineField('date', { type: 'datetime', description: 'In place of an event' }),
    defineField('title', { type: 'text', translatable: true, description: 'e.g. “Starts in”' }),
    defineField('after', { type: 'text', translatable: true, description: 'Once it has begun' }),
    theme,
  ],
})
