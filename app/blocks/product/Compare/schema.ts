import { defineBlock, defineField } from '@storyblok/schema'

/** A machine that can be chosen; everything shown of it comes from its own page. */
export const comparedMachine = defineBlock({
  name: 'ComparedMachine',
  fields: [
    defineField('link', { type: 'multilink', required: true, description: 'The page of the machine' }),
  ],
})

/** Two machines side by side: pictures turning in step, sizes to one scale, figures with what differs. */
export const compare = defineBlock({
  name: 'Compare',
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('lead', { type: 'textarea', translatable: true }),
    defineField('machines', {
      type: 'bloks',
      allow: ['ComparedMachine'],
      required: true,
      minimum: 2,
      description: 'The first two are shown until others are chosen',
    }),
  ],
})
