import { useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '#app/content/locales.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'

/** What of a story with a configurator is worked on beside its page. */
export const desks = ['rules', 'prices', 'effect'] as const
export type Desk = (typeof desks)[number]

/** Where one is in the studio, as the address says: `#/story/115/de`, `#/rules/122`, `#/assets`. */
export interface StudioPlace {
  view: 'story' | 'assets' | 'schedule' | 'problems' | 'languages' | 'lists' | 'people'
  /** Number of the story that is open. */
  story?: number
  /** Language that is edited and shown. */
  locale: Locale
  /** In the place of its page and form. */
  desk?: Desk | undefined
  /** Path of the field one is led to: `content.body[2].heading`. */
  at?: string
}

const views = ['assets', 'schedule', 'problems', 'languages', 'lists', 'people'] as const

export function placeOf(hash: string): StudioPlace {
  const [, first = '', id = '', language, at = ''] = hash.split('/')
  const view = views.find((name) => name === first)
  if (view) return { view, locale: 'en' }
  const locale = isLocale(language) ? language : 'en'
  const desk = desks.find((name) => name === first)
  if ((first !== 'story' && !desk) || !/^\d+$/.test(id)) return { view: 'story', locale }
  if (desk) return { view: 'story', story: Number(id), locale, desk }
  return { view: 'story', story: Number(id), locale, ...(at && { at: decodeUriComponentSafely(at) }) }
}

export function hashOf({ view, story, locale, at, desk }: StudioPlace): string {
  if (view !== 'story') return `#/${view}`
  if (story === undefined) return '#/'
  if (at !== undefined) return `#/story/${story}/${locale}/${encodeURIComponent(at)}`
  return `#/${desk ?? 'story'}/${story}${locale === 'en' ? '' : `/${locale}`}`
}

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
const hash = () => location.hash

export function useStudioPlace(): StudioPlace {
  return placeOf(useSyncExternalStore(subscribe, hash))
}

export function goTo(place: StudioPlace): void {
  location.hash = hashOf(place)
}
