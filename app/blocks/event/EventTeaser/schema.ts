import { defineBlock, defineField } from '@storyblok/schema'
import { eventId } from '#app/features/event/fields.ts'
import { anchorId, theme } from '#app/content/fields.ts'

/** An event on another page: when it is, how long until then, calendar and registration. */
export const eventTeaser = defineBlock({
  name: 'EventTeaser',
  fields: [
    eventId,
    defineField('image', { type: 'asset', filetypes: ['images'] }),
    defineField('title', { type: 'text', translatable: true, description: 'The event’s own when empty' }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('button', {
      type: 'text',
      translatable: true,
      description: 'Words of the register button; “Register” when empty',
    }),
    theme,
    anchorId,
  ],
})
