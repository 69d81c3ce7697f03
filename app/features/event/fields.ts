import { defineField } from '@storyblok/schema'

/** Which event a block shows: an id from the settings. */
export const eventId = defineField('event', {
  type: 'text',
  description: 'Id of an event of the settings; the first one when empty',
})
