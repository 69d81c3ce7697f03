import { defineBlock, defineField } from '@storyblok/schema'

/** One slide: picture or clip, heading, text, buttons. */
export const slide = defineBlock({
  name: 'Slide',
  fields: [
    defineField('image', { type: 'asset', filetypes: ['images'] }),
    defineField('video', { type: 'asset', filetypes: ['videos'] }),
    defineField('heading', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('buttons', { type: 'bloks', allow: ['Button', 'ModalLink'] }),
  ],
})

/** A carousel of slides. */
export const slides = defineBlock({
  name: 'Slides',
  fields: [
    defineField('heading', { type: 'text', translatable: true, description: 'Names the carousel' }),
    defineField('slides', { type: 'bloks', allow: ['Slide'], required: true }),
    defineField('autoplay', { type: 'boolean' }),
    defineField('interval', {
      type: 'number',
      min_value: 2000,
      description: 'Milliseconds between slides; 5000 when empty',
    }),
  ],
})
