import { defineBlock, defineField } from '@storyblok/schema'

/** A small 3D model that a choice adds to the machine’s own. */
export const addedModel = defineBlock({
  name: 'AddedModel',
  fields: [
    defineField('model', {
      type: 'asset',
      required: true,
      description: 'GLB, in metres; materials named as the machine’s take its colours',
    }),
    defineField('part', {
      type: 'text',
      description: 'Part of the machine it goes with when that folds, by its name: “base”. Empty: it stays',
    }),
    defineField('at', {
      type: 'text',
      description: 'Where its origin stands on the working machine, metres: “-2.1 2.4 1.3”. Empty: 0 0 0',
    }),
    defineField('turn', { type: 'number', description: 'Degrees around the upright axis' }),
  ],
})

/** A step or group of a machine’s options, which holds further ones, or a choice that can be made. */
export const option = defineBlock({
  name: 'Option',
  fields: [
    defineField('code', {
      type: 'text',
      required: true,
      regex: '^[a-z0-9]{2,12}$',
      description: 'Short and lasting: stands in links. Never give it to another choice later',
    }),
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('image', { type: 'asset', filetypes: ['images'] }),
    defineField('kind', {
      type: 'option',
      required: true,
      default_value: 'choice',
      options: [
        { name: 'Group', value: 'group' },
        { name: 'Choice', value: 'choice' },
      ],
    }),
    defineField('selection', {
      type: 'option',
      description: 'Of a group’s choices',
      options: [
        { name: 'Exactly one', value: 'one' },
        { name: 'At most one', value: 'at-most-one' },
        { name: 'Any', value: 'any' },
      ],
    }),
    defineField('choices', {
      type: 'bloks',
      allow: ['Option'],
      description: 'Of a group: its choices, or further groups',
    }),
    defineField('standard', { type: 'boolean', description: 'Part of the machine as it is delivered' }),
    defineField('price', {
      type: 'number',
      description: 'In whole units of the product’s currency, without tax; empty: on request',
    }),
    defineField('market_prices', {
      type: 'textarea',
      description:
        'Prices of its own in markets, in whole units of their currency, a line each: “US 29900”; elsewhere the price above, converted',
    }),
    defineField('adds', {
      type: 'textarea',
      description: 'Figures it changes, a line each: “weight 1120”, “length -300”; kg, mm, kW',
    }),
    defineField('reaches', { type: 'textarea', description: 'Figures that are at least so much with it' }),
    defineField('effects', {
      type: 'textarea',
      description:
        'What it changes at work against the standard machine, a line each: “throughput +12 %”, “fuel -2.5 l/h”, “electricity 48 kW”, “wear +0.02 EUR/t”, “life +25 %” (of wear parts), “noise -3 dB”, “noise with 92 dB” (a further source). Estimates; none on a standard choice',
    }),
    defineField('detachable', {
      type: 'boolean',
      description: 'Can be taken off for the road: named where the load is too heavy or too large',
    }),
    defineField('requires', {
      type: 'textarea',
      description: 'What it needs, a line each: codes with and, or, not: “g55 or elc”',
    }),
    defineField('excludes', { type: 'text', description: 'Codes it cannot be had with: “sdr, mhp”' }),
    defineField('markets', {
      type: 'text',
      description: 'Countries it is sold in: “US, CA”; all when empty',
    }),
    defineField('show', { type: 'text', description: 'Parts of the 3D model that it shows: “opt_magnet”' }),
    defineField('hide', { type: 'text', description: 'Parts of the 3D model that it hides' }),
    defineField('colours', {
      type: 'textarea',
      description: 'Colours of the 3D model’s materials, a line each: “paint #c8b183”',
    }),
    defineField('added', {
      type: 'bloks',
      allow: ['AddedModel'],
      description: 'Small models of its own that it adds to the 3D model',
    }),
    defineField('camera', {
      type: 'text',
      description: 'Where the camera flies: degrees around, degrees above, metres away: “38 13 12”',
    }),
  ],
})
