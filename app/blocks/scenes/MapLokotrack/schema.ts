import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId, onlyWith, series } from '#app/content/fields.ts'

/** A place on the site plan: an area when it has corners, else a pin. */
export const siteArea = defineBlock({
  name: 'SiteArea',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('note', {
      type: 'text',
      translatable: true,
      description: 'What stands or happens there, a few words',
    }),
    defineField('name', {
      type: 'text',
      regex: '^[a-z0-9]+(-[a-z0-9]+)*$',
      description: 'Its name in the page’s address',
    }),
    defineField('points', {
      type: 'textarea',
      description: 'Corners in percent of the plan: 12,30 40,20 44,61',
    }),
    defineField('x', {
      type: 'number',
      min_value: 0,
      max_value: 100,
      description: 'Of a pin, or of an area’s number',
    }),
    defineField('y', { type: 'number', min_value: 0, max_value: 100 }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('picture', { type: 'asset', filetypes: ['images'] }),
    defineField('link', { type: 'multilink', translatable: true, description: 'Its scene' }),
    defineField('link_text', { ...onlyWith('link'), type: 'text', translatable: true }),
    defineField('product', {
      type: 'multilink',
      translatable: true,
      description: 'The machine that works there',
    }),
    defineField('product_name', { type: 'text' }),
    series,
  ],
})

/** The plan of a site: places to choose on it and in the list beside it, each with a card. */
export const mapLokotrack = defineBlock({
  name: 'MapLokotrack',
  fields: [
    defineField('name', {
      type: 'text',
      required: true,
      description: 'Its name in the page’s address, e.g. “Plan”',
    }),
    defineField('heading', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('plan', { type: 'asset', filetypes: ['images'], required: true }),
    defineField('areas', { type: 'bloks', allow: ['SiteArea'], required: true }),
    anchorId,
  ],
})
