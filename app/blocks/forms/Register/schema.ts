import { defineBlock, defineField } from '@storyblok/schema'
import { registrationEvents, type RegistrationEvent } from '#app/features/forms/definitions.ts'
import { anchorId } from '#app/content/fields.ts'
import { askedOptions, formEnd, formTexts } from '../fields.ts'

/** Registration for an event. */
export const register = defineBlock({
  name: 'Register',
  fields: [
    ...formTexts,
    defineField('event', {
      type: 'option',
      required: true,
      options: (Object.keys(registrationEvents) as RegistrationEvent[]).map((value) => ({
        name: value,
        value,
      })),
      description: 'Code of the event, stored with every registration; docs/forms.md says how to add one',
    }),
    defineField('event_title', { type: 'text', translatable: true, required: true }),
    defineField('asked', {
      type: 'options',
      description: 'Questions beside name and e-mail',
      options: [
        askedOptions.company,
        askedOptions.phone,
        askedOptions.country,
        askedOptions.jobTitle,
        askedOptions.interests,
        askedOptions.message,
      ],
    }),
    defineField('interests', {
      type: 'textarea',
      translatable: true,
      description: 'A line each, with a code that stays the same in every language: “wear: Wear parts”',
    }),
    defineField('marketing_form', {
      type: 'text',
      description:
        'Form of the marketing cloud that takes the place of ours for who allows it, whole or from its root: /l/12345/open-pit-day',
    }),
    defineField('marketing_form_id', {
      type: 'text',
      description: 'Told to that form; the code of the event when empty',
    }),
    ...formEnd,
    anchorId,
  ],
})
