import { defineBlock, defineField } from '@storyblok/schema'

/** A news story or guide: title and lead side by side, picture edge to edge, contents in the rail. */
export const article = defineBlock({
  name: 'Article',
  is_root: true,
  is_nestable: false,
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('lead', { type: 'textarea', translatable: true, required: true }),
    defineField('author', { type: 'text', translatable: true }),
    defineField('author_role', { type: 'text', translatable: true }),
    defineField('author_picture', { type: 'asset', filetypes: ['images'], description: 'A square portrait' }),
    defineField('date', { type: 'datetime', disable_time: true, required: true }),
    defineField('tags', {
      type: 'options',
      source: 'internal',
      datasource_slug: 'tags',
      description: 'Shown in lists; a list can be of one tag',
    }),
    defineField('picture', { type: 'asset', filetypes: ['images'] }),
    defineField('caption', { type: 'text', translatable: true }),
    defineField('text', { type: 'richtext', translatable: true, required: true }),
    defineField('body', { type: 'bloks', description: 'Blocks below the text' }),
    defineField('footer', { type: 'bloks', allow: ['Footer'], maximum: 1 }),
  ],
})
