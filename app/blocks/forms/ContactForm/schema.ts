import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId, theme } from '#app/content/fields.ts'
import { askedOptions, formEnd, formTexts } from '../fields.ts'

/** A message to the people behind the site. */
export const contactForm = defineBlock({
  name: 'ContactForm',
  fields: [
    ...formTexts,
    defineField('topics', {
      type: 'textarea',
      translatable: true,
      description: 'To choose from, a line each',
    }),
    defineField('asked', {
      type: 'options',
      description: 'Questions beside name, e-mail and message',
      options: [askedOptions.machine, askedOptions.company, askedOptions.phone, askedOptions.country],
    }),
    ...formEnd,
    theme,
    anchorId,
  ],
})
