import { defineBlock, defineField } from '@storyblok/schema'
import { switchable } from './switchable.ts'

/** One entry of the main navigation. */
export const navigationItem = defineBlock({
  name: 'NavigationItem',
  fields: [
    defineField('text', { type: 'text', translatable: true, required: true }),
    defineField('link', { type: 'multilink', translatable: true, required: true }),
  ],
})

/** One machine in the products menu. */
export const productItem = defineBlock({
  name: 'ProductItem',
  fields: [
    defineField('text', { type: 'text', required: true }),
    defineField('link', { type: 'multilink', translatable: true, required: true }),
    defineField('has_360', { type: 'boolean' }),
    defineField('note', { type: 'text', translatable: true, description: 'E.g. the weight: 39 t' }),
    defineField('kind', { type: 'text', translatable: true, description: 'E.g. tracked jaw crusher' }),
    defineField('picture', { type: 'asset', filetypes: ['images'] }),
  ],
})

/** A group of machines in the products menu. */
export const productGroup = defineBlock({
  name: 'ProductGroup',
  fields: [
    defineField('text', { type: 'text', translatable: true, required: true }),
    defineField('products', { type: 'bloks', allow: ['ProductItem'], required: true }),
  ],
})

/** What all pages of a track share: navigation, products menu, languages, footer and modals. */
export const settings = defineBlock({
  name: 'Settings',
  is_root: true,
  is_nestable: false,
  fields: [
    defineField('main_navigation', { type: 'bloks', allow: ['NavigationItem'] }),
    defineField('products_list', { type: 'bloks', allow: ['ProductGroup'] }),
    defineField('language_selection', { type: 'options', source: 'internal_languages' }),
    defineField('footer', { type: 'bloks', allow: ['Footer'], maximum: 1 }),
    defineField('modals', {
      type: 'bloks',
      allow: ['ModalTexts', 'ModalImage', 'ModalTabs', 'ModalPromoItems', 'ModalDownloadLinkWithPreview'],
      description: 'Modals that every page of the track can open',
    }),
    defineField('events', {
      type: 'bloks',
      allow: ['Event'],
      description: 'Events that blocks show by their id',
    }),
    defineField('switched_off', {
      type: 'options',
      description:
        'In an emergency: kinds of block and services of others that no page shows until they are taken out of this list. What the general settings switch off is off on every page',
      options: switchable,
    }),
    defineField('exchange_rates', {
      type: 'textarea',
      description:
        'General settings only: the one table that all amounts are converted by. The currency prices are kept in and the day of the rates, “EUR 2026-11-18”, then a line each, “USD 1.08”',
    }),
    defineField('offer_terms', {
      type: 'bloks',
      allow: ['OfferTerms'],
      maximum: 1,
      description: 'General settings only: what indicative offers say, whatever is offered',
    }),
    defineField('road_limits', {
      type: 'textarea',
      description:
        'General settings only: what loads are checked against. The tractor with its low-loader, “train front 4300 deck 7500 rear 4200 deckHeight 880 width 2550 weight 18500 axles 6” (mm, kg), then a line each for what a country takes without a permit for the journey, of the whole train and on one axle: “DE width 3000 height 4000 length 25000 weight 60000 axle 12000”',
    }),
    defineField('contact_page', {
      type: 'multilink',
      translatable: true,
      description: 'Where the contact link of the registration header leads',
    }),
  ],
})
