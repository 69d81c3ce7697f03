import { defineBlock, defineField } from '@storyblok/schema'
import { localeNames } from '#app/content/locales.ts'

/** `1:05`, `1:02:03` or seconds. */
const time = '^\\d+(:[0-5]?\\d){0,2}$'

const languages = Object.entries(localeNames).map(([value, name]) => ({ name, value }))

/** Subtitles of a film in one language. */
export const videoCaptions = defineBlock({
  name: 'VideoCaptions',
  fields: [
    defineField('language', { type: 'option', required: true, options: languages }),
    defineField('file', {
      type: 'asset',
      filetypes: ['texts'],
      required: true,
      description: 'WebVTT (.vtt)',
    }),
  ],
})

/** A part of a film that can be jumped to. */
export const videoChapter = defineBlock({
  name: 'VideoChapter',
  fields: [
    defineField('start', { type: 'text', required: true, regex: time, description: 'e.g. 1:05' }),
    defineField('title', { type: 'text', translatable: true, required: true }),
  ],
})

/** A film with everything to watch it by. */
export const videoPlayer = defineBlock({
  name: 'VideoPlayer',
  fields: [
    defineField('name', {
      type: 'text',
      description: 'Its name in the page’s address, e.g. “yard-film” for …/page#yard-film',
    }),
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('source', { type: 'asset', filetypes: ['videos'], description: 'MP4, WebM or HLS playlist' }),
    defineField('url', {
      type: 'text',
      description: 'Instead of a file: address of an MP4, an HLS playlist, or a film on YouTube or Vimeo',
    }),
    defineField('poster', { type: 'asset', filetypes: ['images'] }),
    defineField('duration', { type: 'text', regex: time, description: 'e.g. 1:05' }),
    defineField('start', { type: 'text', regex: time, description: 'Where it begins, e.g. 0:12' }),
    defineField('captions', { type: 'bloks', allow: ['VideoCaptions'] }),
    defineField('chapters', { type: 'bloks', allow: ['VideoChapter'] }),
    defineField('transcript', {
      type: 'asset',
      description: 'A document to read instead; made from the captions when empty',
    }),
    defineField('download', {
      type: 'asset',
      filetypes: ['videos'],
      description: 'An MP4 to keep, also played where the stream cannot be',
    }),
    defineField('date', { type: 'datetime', description: 'First shown, for search engines' }),
  ],
})
