import { defineBlock, defineField } from '@storyblok/schema'
import { decorative } from '#app/content/fields.ts'

/** A picture with its caption. */
export const image = defineBlock({
  name: 'Image',
  fields: [
    defineField('asset', { type: 'asset', filetypes: ['images'], required: true }),
    defineField('caption', { type: 'text', translatable: true }),
    defineField('ratio', {
      type: 'option',
      options: ['16:9', '16:10', '3:2', '4:3', '1:1', '21:9'].map((value) => ({ name: value, value })),
    }),
    defineField('width', {
      type: 'option',
      default_value: 'content',
      options: [
        { name: 'Content', value: 'content' },
        { name: 'Edge to edge', value: 'edge' },
      ],
    }),
    defineField('rounded', { type: 'boolean' }),
    defineField('zoomable', { type: 'boolean' }),
    decorative,
  ],
})
