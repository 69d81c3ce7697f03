import { defineBlock, defineField } from '@storyblok/schema'
import { seriesOptions } from '#app/content/fields.ts'

/** The head of a machine’s page: name, picture, key figures and what it is for. */
export const product = defineBlock({
  name: 'Product',
  fields: [
    defineField('name', { type: 'text', required: true, description: 'Model code, e.g. J-1150' }),
    defineField('kind', {
      type: 'text',
      translatable: true,
      required: true,
      description: 'E.g. Tracked jaw crusher',
    }),
    defineField('series', {
      type: 'option',
      required: true,
      options: [...seriesOptions],
    }),
    defineField('tagline', { type: 'text', translatable: true }),
    defineField('hero', { type: 'asset', filetypes: ['images'], required: true }),
    defineField('viewer', {
      type: 'bloks',
      allow: ['ProductViewer'],
      maximum: 1,
      description: 'Turns the machine on its stage, in place of the hero picture',
    }),
    defineField('silhouette', {
      type: 'asset',
      filetypes: ['images'],
      description:
        'The working machine from the side, filled, cut at its ends and at the ground: for comparing',
    }),
    defineField('figures', { type: 'bloks', allow: ['Figure'], maximum: 4 }),
    defineField('more_figures', {
      type: 'bloks',
      allow: ['Figure'],
      description: 'Figures that only texts refer to: what is neither above nor in the specification',
    }),
    defineField('intro_heading', { type: 'text', translatable: true }),
    defineField('intro', { type: 'textarea', translatable: true }),
    defineField('profit', {
      type: 'bloks',
      allow: ['ProfitPreset'],
      maximum: 1,
      description: 'What the profit calculator begins with',
    }),
    defineField('buttons', { type: 'bloks', allow: ['Button', 'ModalLink'] }),
    defineField('body', { type: 'bloks' }),
  ],
})
