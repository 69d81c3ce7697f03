import { defineBlock, defineField } from '@storyblok/schema'

/** What every indicative offer says, whatever is offered. */
export const offerTerms = defineBlock({
  name: 'OfferTerms',
  fields: [
    defineField('prefix', {
      type: 'text',
      regex: '^[A-Z]{1,6}$',
      description: 'Letters that the numbers of offers begin with; TS when empty',
    }),
    defineField('valid_days', {
      type: 'number',
      description: 'Days an offer is valid for after the day it was drawn up; 30 when empty',
    }),
    defineField('tax', {
      type: 'textarea',
      description:
        'Percent of tax on a price, a country a line: “DE 19”. Offers to other countries say “excluding tax”',
    }),
    defineField('seller', {
      type: 'textarea',
      required: true,
      description: 'Who offers: name, street, town and how to reach them, a line each',
    }),
    defineField('delivery', {
      type: 'text',
      translatable: true,
      required: true,
      description: 'Terms of delivery: “FCA Tampere, Incoterms 2020”',
    }),
    defineField('delivery_time', { type: 'text', translatable: true, required: true }),
    defineField('legal', {
      type: 'textarea',
      translatable: true,
      required: true,
      description: 'What the offer is and what it is not',
    }),
    defineField('quote_legal', {
      type: 'textarea',
      translatable: true,
      description: 'What a quote says that a salesperson sends from the console; without it, nothing',
    }),
  ],
})
