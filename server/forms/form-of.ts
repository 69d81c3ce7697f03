import type { PagePayload } from '#app/content/types.ts'
import { outsideFrame } from '#app/features/configurator/rules/address.ts'
import { termsPart } from '#app/features/configurator/rules/link.ts'
import { configuratorsIn } from '#app/features/configurator/rules/configurators-in.ts'
import { postedQuote, quoteUid } from '#app/features/configurator/handover/quote-setup.ts'
import type { Entries } from '#app/features/forms/check.ts'
import { findForm, setupOf, type FormSetup } from '#app/features/forms/setup.ts'

/** A form of a page, and the query under which the page shows what the form is about. */
export interface PageForm {
  setup: FormSetup
  search: string
}

/** The form of a page by the name it is posted under; undefined for one that the page does not have. `site` is the site's address without a slash at its end. */
export function formOf(page: PagePayload, uid: string, entries: Entries, site: string): PageForm | undefined {
  const block = findForm(page.story.content, (item) => item._uid === uid)
  return block ? { setup: setupOf(block), search: '' } : quoteOf(page, uid, entries, site)
}

/** Whether a page has anything that can be posted as a form. */
export function hasForm({ story }: PagePayload): boolean {
  return findForm(story.content, () => true) !== undefined || configuratorsIn(story.content).length > 0
}

function quoteOf(page: PagePayload, uid: string, entries: Entries, site: string): PageForm | undefined {
  const block = configuratorsIn(page.story.content).find(({ code }) => quoteUid(code) === uid)
  if (!block) return undefined
  const { locale, rates } = page
  const address = `${site}${outsideFrame(page.alternates[locale] ?? '/')}`
  const link = entries.findLast(([name]) => name === 'build')?.[1] ?? ''
  const quote = postedQuote({ block, locale, rates, address }, link.slice(0, 4000))
  if (!quote) return undefined
  const { codes, terms } = quote.build
  return { setup: quote.setup, search: `?chosen=${[...codes, termsPart(terms)].join('.')}` }
}
