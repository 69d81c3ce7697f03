import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId } from '#app/content/fields.ts'

/** One line of a specification, with an imperial value where it differs. */
export const specificationRow = defineBlock({
  name: 'SpecificationRow',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('value', {
      type: 'text',
      translatable: true,
      required: true,
      description: 'Metric value, plain digits: 38900, 1150 × 760, 40–150',
    }),
    defineField('unit', { type: 'text', translatable: true }),
    defineField('imperial_value', { type: 'text', translatable: true }),
    defineField('imperial_unit', { type: 'text', translatable: true }),
    defineField('note', { type: 'text', translatable: true }),
    defineField('imperial_note', {
      type: 'text',
      translatable: true,
      description: 'The note for imperial values; empty when it is the same',
    }),
  ],
})

/** A titled part of a specification. */
export const specificationGroup = defineBlock({
  name: 'SpecificationGroup',
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('rows', { type: 'bloks', allow: ['SpecificationRow'], required: true }),
  ],
})

/** The figures of a machine, metric and imperial, to read, copy and print. */
export const specification = defineBlock({
  name: 'Specification',
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('groups', { type: 'bloks', allow: ['SpecificationGroup'], required: true }),
    defineField('download', { type: 'asset', translatable: true }),
    anchorId,
  ],
})
