import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId } from '#app/content/fields.ts'

/** Pictures that open in a lightbox; captions are the assets’ titles. */
export const imageGallery = defineBlock({
  name: 'ImageGallery',
  fields: [
    defineField('heading', { type: 'text', translatable: true }),
    defineField('images', { type: 'multiasset', filetypes: ['images'], required: true }),
    defineField('layout', {
      type: 'option',
      default_value: 'grid',
      options: [
        { name: 'Grid', value: 'grid' },
        { name: 'Masonry', value: 'masonry' },
        { name: 'Carousel', value: 'carousel' },
      ],
    }),
    defineField('captions', { type: 'boolean' }),
    anchorId,
  ],
})
