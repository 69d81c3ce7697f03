import { defineBlock, defineField } from '@storyblok/schema'
import { iconOptions } from '#app/content/fields.ts'
import { modalName, panelBlocks, pointFields, wordFields } from '#app/features/hotspots/fields.ts'

/** A place on a picture or in a panorama that opens a modal or a panel. */
export const hotspotOpener = defineBlock({
  name: 'HotspotOpener',
  fields: [
    ...wordFields,
    ...pointFields,
    defineField('icon', {
      type: 'option',
      default_value: 'plus',
      options: iconOptions(
        'plus',
        'gauge',
        'gears',
        'wrench',
        'scale',
        'truck',
        'shield',
        'warning',
        'download',
      ),
    }),
    modalName,
    panelBlocks,
  ],
})
