import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId, theme } from '#app/content/fields.ts'
import { askedOptions, formEnd, formTexts } from '../fields.ts'

/** Request to take part in the pilot of machine telematics. */
export const metricsPilotRequest = defineBlock({
  name: 'MetricsPilotRequest',
  fields: [
    ...formTexts,
    defineField('asked', {
      type: 'options',
      description: 'Questions beside name and e-mail',
      options: [
        askedOptions.company,
        askedOptions.phone,
        askedOptions.country,
        askedOptions.fleet,
        askedOptions.message,
      ],
    }),
    defineField('models', { type: 'textarea', description: 'Machines to suggest, a line each' }),
    ...formEnd,
    theme,
    anchorId,
  ],
})
