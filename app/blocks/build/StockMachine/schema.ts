import { defineBlock, defineField } from '@storyblok/schema'

/** A machine that stands ready: shown beside builds that come close to it. */
export const stockMachine = defineBlock({
  name: 'StockMachine',
  fields: [
    defineField('serial', { type: 'text', required: true, regex: '^[A-Za-z0-9-]{3,40}$' }),
    defineField('year', { type: 'number', required: true, description: 'Of manufacture' }),
    defineField('hours', { type: 'number', required: true, description: 'Of work; 0 for a new machine' }),
    defineField('place', { type: 'text', translatable: true, required: true, description: 'Town, country' }),
    defineField('country', {
      type: 'text',
      required: true,
      regex: '^[A-Z]{2}$',
      description: 'The market whose rules its build keeps',
    }),
    defineField('price', {
      type: 'number',
      description: 'In whole units of the product’s currency, without tax; empty: on request',
    }),
    defineField('build', {
      type: 'text',
      required: true,
      description:
        'Its choices as the builder’s link has them, what comes after #build=: “3.-gn0.g55.mag.0f”',
    }),
    defineField('sold', { type: 'boolean', description: 'A machine that is sold is not shown' }),
  ],
})
