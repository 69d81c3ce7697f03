import { defineBlock, defineField } from '@storyblok/schema'

/** A short clip without sound that plays where it stands. */
export const video = defineBlock({
  name: 'Video',
  fields: [
    defineField('source', { type: 'asset', filetypes: ['videos'], description: 'MP4, WebM or HLS playlist' }),
    defineField('url', {
      type: 'text',
      description: 'Instead of a file: address of an MP4 or an HLS playlist',
    }),
    defineField('poster', {
      type: 'asset',
      filetypes: ['images'],
      required: true,
      description: 'Stands while nothing moves; its alt text also tells what the clip shows',
    }),
    defineField('autoplay', {
      type: 'boolean',
      default_value: true,
      description: 'Plays by itself, muted, while it is in view',
    }),
    defineField('loop', { type: 'boolean', default_value: true }),
    defineField('caption', { type: 'text', translatable: true }),
    defineField('width', {
      type: 'option',
      default_value: 'text',
      options: [
        { name: 'As wide as the page’s content', value: 'text' },
        { name: 'Edge to edge', value: 'full' },
      ],
    }),
  ],
})
