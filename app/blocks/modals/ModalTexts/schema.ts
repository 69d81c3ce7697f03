import { defineBlock, defineField } from '@storyblok/schema'
import { modalName, modalTitle } from '../fields.ts'

/** A modal of text. */
export const modalTexts = defineBlock({
  name: 'ModalTexts',
  fields: [
    modalName,
    modalTitle,
    defineField('body', { type: 'richtext', translatable: true }),
    defineField('buttons', { type: 'bloks', allow: ['Button', 'ModalLink'] }),
  ],
})
