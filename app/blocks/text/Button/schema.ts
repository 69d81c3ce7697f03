import { defineBlock, defineField } from '@storyblok/schema'
import { iconOptions } from '#app/content/fields.ts'

/** A link or, with the name of a modal, a button that opens it. */
export const button = defineBlock({
  name: 'Button',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('link', { type: 'multilink', translatable: true }),
    defineField('modal', { type: 'text', description: 'Name of the modal to open, e.g. contact-modal' }),
    defineField('variant', {
      type: 'option',
      default_value: 'primary',
      options: [
        { name: 'Primary', value: 'primary' },
        { name: 'Secondary', value: 'secondary' },
        { name: 'Ghost', value: 'ghost' },
      ],
    }),
    defineField('icon', {
      type: 'option',
      options: iconOptions('arrow', 'calendar', 'download', 'phone', 'external'),
    }),
    defineField('size', {
      type: 'option',
      default_value: 'medium',
      options: [
        { name: 'Medium', value: 'medium' },
        { name: 'Small', value: 'small' },
      ],
    }),
  ],
})
