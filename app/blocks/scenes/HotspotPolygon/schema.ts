import { defineBlock, defineField } from '@storyblok/schema'
import {
  areaFields,
  modalName,
  panelBlocks,
  transitionClip,
  wordFields,
} from '#app/features/hotspots/fields.ts'

/** An area of a picture or panorama that leads on or opens something. */
export const hotspotPolygon = defineBlock({
  name: 'HotspotPolygon',
  fields: [
    ...wordFields,
    ...areaFields,
    defineField('link', { type: 'multilink', translatable: true }),
    transitionClip,
    modalName,
    panelBlocks,
    defineField('hover_style', {
      type: 'option',
      description: 'How it shows itself while it is not pointed at',
      default_value: 'hidden',
      options: [
        { name: 'Not at all', value: 'hidden' },
        { name: 'By its outline', value: 'outline' },
        { name: 'Tinted', value: 'fill' },
      ],
    }),
  ],
})
