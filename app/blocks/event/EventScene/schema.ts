import { defineBlock, defineField } from '@storyblok/schema'
import { eventId } from '#app/features/event/fields.ts'
import { sceneFields } from '#app/features/scenes/fields.ts'

const hotspots = ['HotspotNavi', 'HotspotOpener', 'HotspotPolygon', 'HotspotVideo'] as const

/** A scene whose hotspots and overlay depend on the event’s state. */
export const eventScene = defineBlock({
  name: 'EventScene',
  fields: [
    eventId,
    ...sceneFields,
    defineField('hotspots_live', {
      type: 'bloks',
      allow: [...hotspots],
      description: 'In place of the hotspots while the event is live',
    }),
    defineField('overlay_live', { type: 'bloks', description: 'In place of the overlay while it is live' }),
    defineField('hotspots_after', {
      type: 'bloks',
      allow: [...hotspots],
      description: 'In place of the hotspots once it is over',
    }),
    defineField('overlay_after', { type: 'bloks', description: 'In place of the overlay once it is over' }),
  ],
})
