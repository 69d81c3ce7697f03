import { defineBlock, defineField } from '@storyblok/schema'

/** What holds between choices beyond what they say themselves. */
export const buildRule = defineBlock({
  name: 'BuildRule',
  fields: [
    defineField('code', { type: 'text', required: true, regex: '^[a-z0-9-]{2,24}$' }),
    defineField('kind', {
      type: 'option',
      required: true,
      options: [
        { name: 'When … then …', value: 'when' },
        { name: 'Limit: what choices count stays within bounds', value: 'limit' },
        { name: 'Recommendation', value: 'recommend' },
      ],
    }),
    defineField('when', { type: 'textarea', description: 'Codes with and, or, not: “hyb and not g55”' }),
    defineField('needs', { type: 'textarea', description: 'What must then hold, likewise' }),
    defineField('counts', {
      type: 'textarea',
      description: 'Of a limit: what each choice counts, a line each: “mag 18”, “g40 -40”',
    }),
    defineField('least', { type: 'number' }),
    defineField('most', { type: 'number' }),
    defineField('choice', { type: 'text', description: 'Code of the choice that is recommended' }),
    defineField('message', {
      type: 'text',
      translatable: true,
      required: true,
      description: 'Why, in the visitor’s words',
    }),
  ],
})

/** A country a machine is sold in; what its roads take stands in the general settings. */
export const buildMarket = defineBlock({
  name: 'BuildMarket',
  fields: [
    defineField('country', { type: 'text', required: true, regex: '^[A-Z]{2}$', description: 'FI, US …' }),
    defineField('prices', {
      type: 'option',
      required: true,
      options: [
        { name: 'In full', value: 'full' },
        { name: 'From', value: 'from' },
        { name: 'Hidden', value: 'hidden' },
      ],
    }),
    defineField('currency', {
      type: 'text',
      required: true,
      regex: '^[A-Z]{3}$',
      description: 'Its rate stands in the general settings',
    }),
    defineField('base_price', {
      type: 'number',
      description: 'Of the machine there, in whole units of this currency; empty: converted from its page’s',
    }),
  ],
})

/** A build somebody can start from. */
export const buildStart = defineBlock({
  name: 'BuildStart',
  fields: [
    defineField('title', { type: 'text', translatable: true, required: true }),
    defineField('text', { type: 'text', translatable: true }),
    defineField('choices', {
      type: 'text',
      required: true,
      description: 'Codes beside the standard ones, earlier ones first: “mag, g40”',
    }),
  ],
})

export const buildAnswer = defineBlock({
  name: 'BuildAnswer',
  fields: [
    defineField('label', { type: 'text', translatable: true, required: true }),
    defineField('choices', { type: 'text', description: 'Codes it speaks for; none is fine' }),
  ],
})

/** A question about the work to be done; the answers propose a build. */
export const buildQuestion = defineBlock({
  name: 'BuildQuestion',
  fields: [
    defineField('question', { type: 'text', translatable: true, required: true }),
    defineField('answers', { type: 'bloks', allow: ['BuildAnswer'], required: true }),
  ],
})

/** A dealer whose name an embedded configurator may carry: `?dealer=code`. */
export const buildDealer = defineBlock({
  name: 'BuildDealer',
  fields: [
    defineField('code', { type: 'text', required: true, regex: '^[a-z0-9-]{2,24}$' }),
    defineField('name', { type: 'text', required: true }),
    defineField('email', { type: 'text' }),
    defineField('phone', { type: 'text' }),
  ],
})

/** How a former version of a machine differed, so that links from then open the same build. */
export const buildVersion = defineBlock({
  name: 'BuildVersion',
  fields: [
    defineField('version', { type: 'number', required: true, description: 'The last one it is true of' }),
    defineField('standard', {
      type: 'text',
      description: 'Codes of what was standard then, all of them; empty: the same as now',
    }),
    defineField('renamed', {
      type: 'textarea',
      description: 'Codes that have been replaced, a line each, old and new: “g50 g55”',
    }),
  ],
})

/** The configurator of a machine. */
export const buildYourOwn = defineBlock({
  name: 'BuildYourOwn',
  fields: [
    defineField('code', { type: 'text', required: true, regex: '^[a-z0-9-]{2,24}$' }),
    defineField('version', {
      type: 'number',
      required: true,
      description: 'Count up when choices or rules change, so that old links are told from new ones',
    }),
    defineField('past', { type: 'bloks', allow: ['BuildVersion'] }),
    defineField('name', { type: 'text', required: true }),
    defineField('kind', { type: 'text', translatable: true }),
    defineField('text', { type: 'textarea', translatable: true }),
    defineField('currency', { type: 'text', required: true, regex: '^[A-Z]{3}$', default_value: 'EUR' }),
    defineField('machine', {
      type: 'multilink',
      description: 'Its own page, which says what the base machine weighs, measures and costs',
    }),
    defineField('base_price', { type: 'number', description: 'Taken from the machine’s page: leave empty' }),
    defineField('base', {
      type: 'textarea',
      description:
        'Taken from the machine’s page: leave empty. Figures of a machine without page, a line each: weight, transportWeight (kg), length, width, height, workingLength, workingWidth, workingHeight (mm), power (kW)',
    }),
    defineField('picture', { type: 'asset', filetypes: ['images'], required: true }),
    defineField('model', { type: 'bloks', allow: ['Verge3dV4'], maximum: 1 }),
    defineField('sequence', { type: 'bloks', allow: ['Product360Sequence'], maximum: 1 }),
    defineField('options', { type: 'bloks', allow: ['Option'], required: true }),
    defineField('rules', { type: 'bloks', allow: ['BuildRule'] }),
    defineField('markets', { type: 'bloks', allow: ['BuildMarket'], required: true }),
    defineField('starts', { type: 'bloks', allow: ['BuildStart'] }),
    defineField('questions', { type: 'bloks', allow: ['BuildQuestion'] }),
    defineField('stock', {
      type: 'bloks',
      allow: ['StockMachine'],
      description: 'Machines that stand ready',
    }),
    defineField('dealers', { type: 'bloks', allow: ['BuildDealer'] }),
    defineField('summary', { type: 'bloks', allow: ['Summary'], maximum: 1, required: true }),
  ],
})
