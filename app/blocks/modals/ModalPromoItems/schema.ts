import { defineBlock, defineField } from '@storyblok/schema'
import { modalName, modalTitle } from '../fields.ts'

/** One promoted thing: picture, text and a link or a file. */
export const promoItem = defineBlock({
  name: 'PromoItem',
  fields: [
    defineField('image', { type: 'asset', translatable: true, filetypes: ['images'] }),
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('link', { type: 'multilink', translatable: true }),
    defineField('download', { type: 'asset', translatable: true }),
  ],
})

/** A modal with a grid of promoted things. */
export const modalPromoItems = defineBlock({
  name: 'ModalPromoItems',
  fields: [
    modalName,
    modalTitle,
    defineField('items', { type: 'bloks', allow: ['PromoItem'], required: true }),
  ],
})
