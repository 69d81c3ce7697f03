import { defineField } from '@storyblok/schema'

/** Fields that many blocks share, written once so that editors meet the same choices everywhere. */
export const anchorId = defineField('anchor', {
  type: 'text',
  description: 'Name of this place in the page’s address, e.g. “figures” for …/page#figures',
})

export const theme = defineField('theme', {
  type: 'option',
  description: 'The ground the block stands on',
  default_value: 'paper',
  options: [
    { name: 'Paper (light, for reading)', value: 'paper' },
    { name: 'Studio (grey, for machines)', value: 'studio' },
    { name: 'Pit (dark)', value: 'pit' },
  ],
})

/** Both series, as options of a field. */
export const seriesOptions = [
  { name: 'Lokotrack® Series', value: 'loko' },
  { name: 'Nordtrack™ Series', value: 'nord' },
] as const

/** Whose accent something carries. */
export const series = defineField('series', { type: 'option', options: [...seriesOptions] })

/** A choice among drawings of `app/base/ui/Icon.tsx`, by their names. */
export const iconOptions = (...names: string[]) => names.map((name) => ({ name, value: name }))

export const decorative = defineField('decorative', {
  type: 'boolean',
  description: 'The picture adds nothing to the text: screen readers skip it and no alt text is needed',
})

const hiddenWhen = (validation: 'empty' | 'not_equals', field_key: string, value?: string) => ({
  conditional_settings: [
    {
      modifications: [{ display: 'hide' }],
      rule_match: 'any',
      rule_conditions: [
        {
          validation,
          ...(value !== undefined && { value }),
          validated_object: { type: 'field', field_key, field_attr: 'value' },
        },
      ],
    },
  ],
})

/** For a field that means nothing until something is in another one. */
export const onlyWith = (field: string) => hiddenWhen('empty', field)

/** For a field that belongs to one choice of another one. */
export const onlyWhen = (field: string, value: string) => hiddenWhen('not_equals', field, value)
