import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId, onlyWhen, onlyWith, theme } from '#app/content/fields.ts'

/** Pages that a query finds, each with date, picture and tags: what is published appears in it by itself. */
export const storyList = defineBlock({
  name: 'StoryList',
  fields: [
    defineField('heading', { type: 'text', translatable: true }),
    defineField('kind', {
      type: 'option',
      default_value: 'Article',
      description: 'What is listed',
      options: [
        { name: 'Articles', value: 'Article' },
        { name: 'Pages', value: 'Page' },
      ],
    }),
    defineField('folder', {
      type: 'text',
      regex: '^[a-z0-9_-]+(/[a-z0-9_-]+)*$',
      description: 'Only what stands in this folder, e.g. “news”; everything when empty',
    }),
    defineField('tag', {
      ...onlyWhen('kind', 'Article'),
      type: 'option',
      source: 'internal',
      datasource_slug: 'tags',
      description: 'Only articles with this tag',
    }),
    defineField('order', {
      type: 'option',
      default_value: 'newest',
      options: [
        { name: 'Newest first', value: 'newest' },
        { name: 'Oldest first', value: 'oldest' },
        { name: 'By name', value: 'name' },
        { name: 'As in the tree', value: 'position' },
      ],
    }),
    defineField('number', {
      type: 'number',
      min_value: 1,
      max_value: 48,
      decimals: 0,
      description: 'How many at most, on each page of the list; 12 when empty',
    }),
    defineField('pages', {
      type: 'boolean',
      description: 'The rest follows on further pages: …/page/2',
    }),
    defineField('link', { type: 'multilink', translatable: true, description: 'Leads to the whole list' }),
    defineField('link_text', { ...onlyWith('link'), type: 'text', translatable: true }),
    theme,
    anchorId,
  ],
})
