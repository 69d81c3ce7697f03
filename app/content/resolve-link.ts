import type { Locale } from '#app/content/locales.ts'
import { isObject, textOf, type JsonObject } from './json.ts'
import { findStory, linkByUuid, pathOf } from './links.ts'
import type { StoryLink } from './types.ts'
import { parseUrl } from '#common/parse-url.ts'

export interface LinkContext {
  locale: Locale
  links: readonly StoryLink[]
  /** Hears why a link leads nowhere. */
  report: (reason: string) => void
}

/** The address of a multilink field or a rich-text link in the page's language; undefined when it leads nowhere. */
export function resolveLink(link: unknown, context: LinkContext): string | undefined {
  if (!isObject(link)) return undefined
  const linktype = textOf(link.linktype) || (link.id ? 'story' : 'url')
  if (linktype === 'story') return storyHref(link, context)
  if (linktype === 'email')
    return emailHref(textOf(link.email) || textOf(link.url) || textOf(link.href), context)
  const href = addressHref(textOf(link.url) || textOf(link.href) || textOf(link.cached_url), context)
  return href && withAnchor(href, textOf(link.anchor))
}

function storyHref(link: JsonObject, context: LinkContext): string | undefined {
  const uuid = textOf(link.id) || textOf(link.uuid)
  const cached = textOf(link.cached_url) || textOf(link.href)
  if (!uuid && !cached) {
    const anchor = textOf(link.anchor)
    return anchor ? withAnchor('', anchor) : undefined
  }
  const page = uuid ? linkByUuid(context.links, uuid) : findStory(context.links, context.locale, cached)
  if (!page) {
    context.report(`link to a page that is not there: ${cached || uuid}`)
    return undefined
  }
  return withAnchor(pathOf(page, context.locale), textOf(link.anchor))
}

function emailHref(address: string, { report }: LinkContext): string | undefined {
  const email = address.replace(/^mailto:/i, '')
  if (!email) return undefined
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return `mailto:${email}`
  report(`link to an e-mail address that is none: ${email}`)
  return undefined
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** An address an editor typed. The URL parser reads it as browsers do, so that blanks and controls hide no scheme. */
function addressHref(address: string, { report }: LinkContext): string | undefined {
  if (!address) return undefined
  if (/^[/#?]/.test(address) && !/^\/[/\\]/.test(address)) return ownHref(address, report)
  const url = parseUrl(address.startsWith('//') ? `https:${address}` : address)
  if (url && SCHEMES.has(url.protocol)) return url.href
  report(url ? `link with the refused scheme ${url.protocol}` : `link to an address that is none: ${address}`)
  return undefined
}

const OWN = 'http://site.invalid'

function ownHref(address: string, report: LinkContext['report']): string | undefined {
  const url = parseUrl(address, OWN)
  if (url?.origin !== OWN || url.pathname.startsWith('//')) {
    report(`link to an address that is none: ${address}`)
    return undefined
  }
  return address.startsWith('/') ? url.pathname + url.search + url.hash : url.search + url.hash
}

function withAnchor(href: string, anchor: string): string {
  const name = anchor.replace(/^#+/, '')
  if (!name) return href
  return `${href.replace(/#.*$/, '')}#${encodeURI(name.toWellFormed()).replaceAll('#', '%23')}`
}
