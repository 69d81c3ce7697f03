import { defineBlock, defineField } from '@storyblok/schema'
import { seriesOptions } from '#app/content/fields.ts'

/** A page of the site: what stands on it, and what search engines and link previews show of it. */
export const page = defineBlock({
  name: 'Page',
  is_root: true,
  is_nestable: false,
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('description', { type: 'textarea', translatable: true, max_length: 300 }),
    defineField('preview_image', { type: 'asset', filetypes: ['images'] }),
    defineField('og_image', {
      type: 'asset',
      filetypes: ['images'],
      translatable: true,
      description: 'What a link to the page shows, 1200 × 630; the preview picture when empty',
    }),
    defineField('side_picture', {
      type: 'asset',
      filetypes: ['images'],
      description: 'Beside a registration; the preview picture when empty',
    }),
    defineField('ground', {
      type: 'option',
      description: 'What the header stands on',
      default_value: 'paper',
      options: [
        { name: 'Paper', value: 'paper' },
        { name: 'Studio', value: 'studio' },
        { name: 'Over the first picture', value: 'over' },
      ],
    }),
    defineField('series', {
      type: 'option',
      description: 'Accent colour; taken from the path when empty',
      options: [...seriesOptions],
    }),
    defineField('room', {
      type: 'boolean',
      description:
        'A room of a live event: dark header with status banner, without account, contact and language',
    }),
    defineField('noindex', { type: 'boolean', description: 'Keep this page out of search engines' }),
    defineField('embed_on', {
      type: 'textarea',
      description:
        'Of a page below embed/: sites that may show it in a frame, one a line: https://dealer.example, https://*.dealer.example. All when empty',
    }),
    defineField('body', { type: 'bloks' }),
    defineField('footer', {
      type: 'bloks',
      allow: ['Footer'],
      maximum: 1,
      description: 'Replaces the footer of the settings',
    }),
  ],
})
