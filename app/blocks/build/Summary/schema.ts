import { defineBlock, defineField } from '@storyblok/schema'

/** What has been built, and what can be done with it. */
export const summary = defineBlock({
  name: 'Summary',
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('sections', {
      type: 'options',
      description: 'All when none is chosen',
      options: [
        { name: 'Picture', value: 'picture' },
        { name: 'Chosen options', value: 'options' },
        { name: 'Against the base machine', value: 'differences' },
        { name: 'Figures', value: 'figures' },
        { name: 'Transport check', value: 'transport' },
      ],
    }),
    defineField('actions', {
      type: 'options',
      description: 'All when none is chosen',
      options: [
        { name: 'Share', value: 'share' },
        { name: 'Print', value: 'print' },
        { name: 'PDF', value: 'pdf' },
        { name: 'Copy as text', value: 'copy' },
        { name: 'Save', value: 'save' },
        { name: 'Request a quote', value: 'quote' },
        { name: 'Indicative offer', value: 'offer' },
      ],
    }),
    defineField('calculator', {
      type: 'multilink',
      description: 'The page that says what the machine earns',
    }),
    defineField('consent', {
      type: 'text',
      translatable: true,
      required: true,
      description: 'What the sender of a request agrees to',
    }),
    defineField('thanks', {
      type: 'text',
      translatable: true,
      required: true,
      description: 'What happens next, once a request has been sent',
    }),
  ],
})
