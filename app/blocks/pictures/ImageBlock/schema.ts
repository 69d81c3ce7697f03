import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId, decorative, theme } from '#app/content/fields.ts'

/** A picture beside (or above) text. */
export const imageBlock = defineBlock({
  name: 'ImageBlock',
  fields: [
    defineField('image', { type: 'asset', filetypes: ['images'], required: true }),
    defineField('side', {
      type: 'option',
      default_value: 'right',
      options: [
        { name: 'Left', value: 'left' },
        { name: 'Right', value: 'right' },
        { name: 'Full width', value: 'full' },
      ],
    }),
    defineField('heading', { type: 'text', translatable: true }),
    defineField('body', { type: 'richtext', translatable: true }),
    defineField('dimensions', {
      type: 'bloks',
      allow: ['Figure'],
      maximum: 2,
      description: 'Length and height drawn along the picture',
    }),
    defineField('buttons', { type: 'bloks', allow: ['Button', 'ModalLink'] }),
    decorative,
    theme,
    anchorId,
  ],
})
