import { defineBlock, defineField } from '@storyblok/schema'
import { modalName } from '../fields.ts'

/** A zoomable picture in a modal. */
export const modalImage = defineBlock({
  name: 'ModalImage',
  fields: [
    modalName,
    defineField('image', { type: 'asset', filetypes: ['images'], required: true }),
    defineField('caption', { type: 'text', translatable: true, required: true }),
  ],
})
