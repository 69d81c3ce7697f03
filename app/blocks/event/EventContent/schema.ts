import { defineBlock, defineField } from '@storyblok/schema'
import { eventId } from '#app/features/event/fields.ts'
import { anchorId, theme } from '#app/content/fields.ts'

/** One item of an event's agenda. */
export const eventItem = defineBlock({
  name: 'EventItem',
  fields: [
    defineField('item_id', {
      type: 'text',
      required: true,
      regex: '^[a-z0-9-]{1,40}$',
      description: 'By which the operator names the item that is on',
    }),
    defineField('start', { type: 'datetime', required: true }),
    defineField('end', { type: 'datetime' }),
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('speaker', { type: 'text', translatable: true }),
    defineField('text', { type: 'textarea', translatable: true }),
  ],
})

/** Somebody who speaks at an event. */
export const eventSpeaker = defineBlock({
  name: 'EventSpeaker',
  fields: [
    defineField('picture', { type: 'asset', filetypes: ['images'] }),
    defineField('name', { type: 'text', required: true }),
    defineField('role', { type: 'text', translatable: true }),
    defineField('text', { type: 'textarea', translatable: true }),
  ],
})

/** What happens at an event, when, and who speaks. */
export const eventContent = defineBlock({
  name: 'EventContent',
  fields: [
    eventId,
    defineField('title', { type: 'text', translatable: true }),
    defineField('agenda', { type: 'bloks', allow: ['EventItem'] }),
    defineField('speakers', { type: 'bloks', allow: ['EventSpeaker'] }),
    theme,
    anchorId,
  ],
})
