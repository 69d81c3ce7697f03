import { defineField } from '@storyblok/schema'
import { consentNames } from '#app/features/forms/definitions.ts'

/** What every form has beside its own questions. */
export const formTexts = [
  defineField('heading', { type: 'text', translatable: true }),
  defineField('text', { type: 'textarea', translatable: true }),
] as const

export const formEnd = [
  defineField('consent', {
    type: 'textarea',
    translatable: true,
    required: true,
    description: 'What the visitor agrees to',
  }),
  defineField('consent_version', {
    type: 'option',
    options: consentNames.map((value) => ({ name: value, value })),
    description: 'Name of this wording, stored with every form that is sent; the current one when empty',
  }),
  defineField('privacy', { type: 'multilink', description: 'The privacy page, below the consent' }),
  defineField('thanks', {
    type: 'textarea',
    translatable: true,
    required: true,
    description: 'Shown when the form has arrived: what happens next',
  }),
] as const

/** Questions an editor can switch off. Name and e-mail are always asked. */
export const askedOptions = {
  company: { name: 'Company', value: 'company' },
  phone: { name: 'Telephone', value: 'phone' },
  country: { name: 'Country', value: 'country' },
  jobTitle: { name: 'Job title', value: 'jobTitle' },
  interests: { name: 'Interests', value: 'interests' },
  machine: { name: 'Machine, filled in where the visitor comes from one', value: 'machine' },
  message: { name: 'Message', value: 'message' },
  fleet: { name: 'Machines', value: 'fleet' },
} as const
