import { locales, type Locale } from '#app/content/locales.ts'

export interface Story {
  full_slug: string
  content: { [field: string]: unknown; body?: Record<string, unknown>[] }
}

export interface Title {
  head: string
  tail: string
}

/** A page's title in a language, taken apart where it breaks: `J-1150` and `tracked jaw crusher`. */
export function titleOf({ full_slug, content }: Story, locale: Locale): Title {
  const inLanguage = (block: Record<string, unknown> | undefined, field = 'title') => {
    const text = block?.[`${field}__i18n__${locale}`] ?? block?.[field]
    // What stands in braces, such as a date that may change, stays out of a picture.
    return typeof text === 'string' ? text.replaceAll(/[,、]?\s*\{[^}]*\}/g, '').trim() : ''
  }
  const title = inLanguage(content)
  const [, head = title, tail = ''] =
    /^([A-Z]-\d{3,4})[,、:： ]+(.+)$/.exec(title) ?? /^(.+?)(?:\s*[:：]|[,、])\s*(.+)$/.exec(title) ?? []
  // The first page's name stands beside the mark already.
  return full_slug === 'home' ? { head: inLanguage(content.body?.[0], 'heading'), tail } : { head, tail }
}

/** What the picture of a page's link says, by language: its alternative text. */
export function textsOf(story: Story): Record<Locale, string> {
  const said = (locale: Locale) => {
    const { head, tail } = titleOf(story, locale)
    const [name, title] = tail ? [head, tail] : ['Trackside', head]
    // Sentences are followed by another.
    if (/[.。]$/.test(name))
      return `${name}${locale === 'ja' ? '' : ' '}${title.charAt(0).toLocaleUpperCase(locale)}${title.slice(1)}`
    return `${name}${locale === 'fr' ? '\u00a0' : ''}: ${title}`
  }
  return Object.fromEntries(locales.map((locale) => [locale, said(locale)])) as Record<Locale, string>
}
