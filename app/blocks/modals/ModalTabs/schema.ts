import { defineBlock, defineField } from '@storyblok/schema'
import { modalName, modalTitle } from '../fields.ts'

/** One tab of a modal. */
export const modalTab = defineBlock({
  name: 'ModalTab',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('body', { type: 'bloks', required: true }),
  ],
})

/** A modal whose content is divided into tabs. */
export const modalTabs = defineBlock({
  name: 'ModalTabs',
  fields: [
    modalName,
    modalTitle,
    defineField('tabs', { type: 'bloks', allow: ['ModalTab'], required: true }),
  ],
})
