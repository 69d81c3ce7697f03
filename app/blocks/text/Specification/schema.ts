import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId } from '#app/content/fields.ts'

/** Names of figures, by which texts refer to them: `power`. */
const figureName = '^[a-z][a-z_]*$'

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
    defineField('figure', {
      type: 'text',
      regex: figureName,
      description: 'Name by which texts refer to it: “power” for {power} here and {j-1150.power} elsewhere',
    }),
    defineField('parts', {
      type: 'text',
      description: 'Names of its numbers, where it has several: “road_length road_width road_height”',
    }),
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
    defineField('groups', { type: 'bloks', allow: ['SpecificationGroup'] }),
    defineField('machine', {
      type: 'multilink',
      description:
        'The machine whose specification is shown, in place of groups: on pages that are not its own',
    }),
    defineField('download', { type: 'asset', translatable: true }),
    anchorId,
  ],
})
