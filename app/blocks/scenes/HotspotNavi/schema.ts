import { defineBlock, defineField } from '@storyblok/schema'
import { pointFields, transitionClip, wordFields } from '#app/features/hotspots/fields.ts'

/** A place on a picture or in a panorama that leads to another scene or page. */
export const hotspotNavi = defineBlock({
  name: 'HotspotNavi',
  fields: [
    ...wordFields,
    ...pointFields,
    defineField('link', { type: 'multilink', translatable: true, required: true }),
    transitionClip,
    defineField('direction', {
      type: 'option',
      description: 'Where the arrow points',
      default_value: 'right',
      options: ['right', 'left', 'forward', 'back', 'down'].map((value) => ({ name: value, value })),
    }),
    defineField('look', {
      type: 'option',
      description: 'In a scene',
      default_value: 'mark',
      options: [
        { name: 'A mark on the picture', value: 'mark' },
        { name: 'A door: a plate with a line to its place', value: 'door' },
      ],
    }),
  ],
})
