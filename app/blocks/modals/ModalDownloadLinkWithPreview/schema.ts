import { defineBlock, defineField } from '@storyblok/schema'
import { modalName, modalTitle } from '../fields.ts'

/** A file to download, shown before it is fetched. */
export const modalDownloadLinkWithPreview = defineBlock({
  name: 'ModalDownloadLinkWithPreview',
  fields: [
    modalName,
    modalTitle,
    defineField('file', { type: 'asset', translatable: true, required: true }),
    defineField('preview', { type: 'asset', translatable: true, filetypes: ['images'] }),
    defineField('size', { type: 'number', translatable: true, description: 'Bytes' }),
    defineField('languages', {
      type: 'text',
      description: 'Language codes the file is written in, e.g. en, de',
    }),
    defineField('text', { type: 'textarea', translatable: true }),
  ],
})
