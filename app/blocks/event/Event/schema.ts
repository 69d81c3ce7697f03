import { defineBlock, defineField } from '@storyblok/schema'

/** An event, entered once in the settings: its words, and the times that hold until the operator says otherwise. */
export const event = defineBlock({
  name: 'Event',
  fields: [
    defineField('event_id', {
      type: 'text',
      required: true,
      regex: '^[a-z0-9-]{1,60}$',
      description: 'Name of its document in the live database, e.g. “open-pit-day”',
    }),
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('place', { type: 'text', translatable: true }),
    defineField('start', { type: 'datetime', required: true }),
    defineField('end', { type: 'datetime' }),
    defineField('zone', { type: 'text', description: 'Zone of the place, e.g. Europe/Helsinki' }),
    defineField('city', {
      type: 'text',
      translatable: true,
      description: 'The city its times are named by, e.g. “Helsinki”; that of the zone when empty',
    }),
    defineField('page', { type: 'multilink', translatable: true, description: 'The room' }),
    defineField('register', { type: 'multilink', translatable: true }),
    defineField('picture', { type: 'asset', filetypes: ['images'] }),
    defineField('stream', {
      type: 'text',
      description: 'Used while the live database names none: HLS, YouTube or Vimeo',
    }),
    defineField('alternates', {
      type: 'textarea',
      description: 'Addresses of the same programme, one a line',
    }),
    defineField('goes_live', {
      type: 'boolean',
      description: 'Goes live by itself at its start, once an operator has begun it in the console',
    }),
    defineField('replay', { type: 'text', description: 'Address of the recording' }),
  ],
})
