import { defineField } from '@storyblok/schema'

/** The name other blocks open the modal by; also its place in the page’s address. */
export const modalName = defineField('name', {
  type: 'text',
  required: true,
  regex: '^[a-z][a-z0-9-]*$',
  description: 'Lower-case letters, digits and hyphens, e.g. jaw-service-modal',
})

export const modalTitle = defineField('title', { type: 'text', translatable: true, required: true })
