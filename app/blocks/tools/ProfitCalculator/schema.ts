import { defineBlock, defineField } from '@storyblok/schema'
import { anchorId } from '#app/content/fields.ts'

const inputNames = [
  { name: 'Tonnes per hour', value: 'tonnes' },
  { name: 'Hours a day', value: 'hours' },
  { name: 'Days a year', value: 'days' },
  { name: 'Utilisation, %', value: 'utilisation' },
  { name: 'Price per tonne', value: 'price' },
  { name: 'Fuel, l/h', value: 'fuelUse' },
  { name: 'Fuel price per litre', value: 'fuelPrice' },
  { name: 'Electricity from the mains, kW', value: 'powerUse' },
  { name: 'Electricity price per kWh', value: 'powerPrice' },
  { name: 'Wear parts per tonne', value: 'wear' },
  { name: 'Operator per hour', value: 'operator' },
  { name: 'Transport a year', value: 'transport' },
  { name: 'Purchase price', value: 'purchase' },
  { name: 'Years', value: 'years' },
  { name: 'Interest, %', value: 'interest' },
  { name: 'Residual value, %', value: 'residual' },
] as const

/** An input with other limits than usual. Metric units; money in whole units of the block’s currency. */
export const profitInput = defineBlock({
  name: 'ProfitInput',
  fields: [
    defineField('input', { type: 'option', required: true, options: [...inputNames] }),
    defineField('min', { type: 'number' }),
    defineField('max', { type: 'number' }),
    defineField('step', { type: 'number' }),
    defineField('value', { type: 'number', description: 'Where a machine says nothing else' }),
  ],
})

/** What a calculation with a machine begins with; it stands in the machine’s own page. Metric units; money in whole euros. */
export const profitPreset = defineBlock({
  name: 'ProfitPreset',
  fields: [
    defineField('quote', { type: 'multilink', description: 'Where a quote for it is asked' }),
    ...inputNames.map(({ name, value }) => defineField(value, { type: 'number', description: name })),
  ],
})

/** What a machine earns in a year, and what that hangs on. */
export const profitCalculator = defineBlock({
  name: 'ProfitCalculator',
  fields: [
    defineField('heading', { type: 'text', translatable: true }),
    defineField('level', {
      type: 'option',
      default_value: '2',
      options: [
        { name: 'Page title (h1)', value: '1' },
        { name: 'Section (h2)', value: '2' },
      ],
    }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('currency', { type: 'text', required: true, regex: '^[A-Z]{3}$', default_value: 'EUR' }),
    defineField('currencies', {
      type: 'textarea',
      description: 'Codes of others to choose from, a line each; their rates stand in the general settings',
    }),
    defineField('machines', {
      type: 'bloks',
      allow: ['ComparedMachine'],
      required: true,
      description:
        'What they begin with stands in their own pages; the first is shown until another is chosen',
    }),
    defineField('inputs', { type: 'bloks', allow: ['ProfitInput'] }),
    defineField('pilot', { type: 'multilink', description: 'Where the telematics pilot is asked for' }),
    defineField('notes', {
      type: 'textarea',
      translatable: true,
      description: 'What the figures rest on, a line each',
    }),
    anchorId,
  ],
})
