import { defineBlock, defineField } from '@storyblok/schema'
import { iconOptions } from '#app/content/fields.ts'

/** A link or modal opener of the footer. */
export const footerButton = defineBlock({
  name: 'FooterButton',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('link', { type: 'multilink', translatable: true }),
    defineField('modal', { type: 'text' }),
    defineField('icon', {
      type: 'option',
      options: iconOptions(
        'phone',
        'mail',
        'pin',
        'download',
        'external',
        'linkedin',
        'youtube',
        'instagram',
        'facebook',
      ),
    }),
  ],
})

/** A titled column of the footer. */
export const footerColumn = defineBlock({
  name: 'FooterColumn',
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('links', { type: 'bloks', allow: ['FooterButton'], required: true }),
  ],
})

/** The foot of every page. */
export const footer = defineBlock({
  name: 'Footer',
  fields: [
    defineField('claim', { type: 'text', translatable: true }),
    defineField('columns', { type: 'bloks', allow: ['FooterColumn'] }),
    defineField('legal', { type: 'bloks', allow: ['FooterButton'] }),
    defineField('social', { type: 'bloks', allow: ['FooterButton'] }),
    defineField('copyright', { type: 'text', translatable: true }),
    defineField('cookie_settings', {
      type: 'boolean',
      description: 'Offer the dialog that shows and clears what the site stores',
    }),
  ],
})
