import { defineBlock, defineField } from '@storyblok/schema'
import { eventId } from '#app/features/event/fields.ts'
import { anchorId, theme } from '#app/content/fields.ts'

const afterStart = '^\\d{1,2}:[0-5]\\d$'

/** One item of an event’s agenda. */
export const eventItem = defineBlock({
  name: 'EventItem',
  fields: [
    defineField('item_id', {
      type: 'text',
      required: true,
      regex: '^[a-z0-9-]{1,40}$',
      description: 'By which the operator names the item that is on',
    }),
    defineField('at', {
      type: 'text',
      required: true,
      regex: afterStart,
      description: 'Hours and minutes after the event begins, e.g. 0:40; it moves with the event',
    }),
    defineField('until', { type: 'text', regex: afterStart, description: 'When it ends, likewise' }),
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
    defineField('name', { type: 'text', translatable: true, required: true }),
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
    defineField('agenda_from', {
      type: 'multilink',
      description: 'In place of an agenda of its own: the page of the event that has it',
    }),
    defineField('speakers', { type: 'bloks', allow: ['EventSpeaker'] }),
    theme,
    anchorId,
  ],
})
