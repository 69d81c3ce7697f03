import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId, theme } from '#app/content/fields.ts'

/** Heading and running text. */
export const text = defineBlock({
  name: 'Text',
  fields: [
    defineField('eyebrow', { type: 'text', translatable: true }),
    defineField('heading', { type: 'text', translatable: true }),
    defineField('level', {
      type: 'option',
      default_value: '2',
      options: [
        { name: 'Page title (h1)', value: '1' },
        { name: 'Section (h2)', value: '2' },
        { name: 'Part of a section (h3)', value: '3' },
      ],
    }),
    defineField('body', { type: 'richtext', translatable: true }),
    defineField('align', {
      type: 'option',
      default_value: 'rail',
      description: 'Where the text stands beside its heading',
      options: [
        { name: 'Heading in the rail, text beside it', value: 'rail' },
        { name: 'Statement and lead side by side', value: 'statement' },
        { name: 'One column', value: 'column' },
      ],
    }),
    defineField('width', {
      type: 'option',
      default_value: 'measure',
      options: [
        { name: 'Reading width', value: 'measure' },
        { name: 'Full', value: 'full' },
      ],
    }),
    defineField('buttons', { type: 'bloks', allow: ['Button', 'ModalLink'] }),
    theme,
    anchorId,
  ],
})
