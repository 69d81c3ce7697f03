import { defineBlock, defineField } from '@storyblok/schema'
import { iconOptions } from '#app/content/fields.ts'

/** Opens a modal by its name. */
export const modalLink = defineBlock({
  name: 'ModalLink',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('modal', { type: 'text', required: true }),
    defineField('style', {
      type: 'option',
      default_value: 'link',
      options: [
        { name: 'Link', value: 'link' },
        { name: 'Primary button', value: 'primary' },
        { name: 'Secondary button', value: 'secondary' },
      ],
    }),
    defineField('icon', {
      type: 'option',
      options: iconOptions('arrow', 'plus', 'play', 'download'),
    }),
  ],
})
