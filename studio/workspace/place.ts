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

/** The last place the address has led to. */
let led: { hash: string; place: StudioPlace } | undefined

/** The place, the same one until the address leads somewhere. */
function place(): StudioPlace {
  const { hash } = location
  if (led?.hash !== hash) led = { hash, place: placeOf(hash) }
  return led.place
}

/** A link to where one is already leads there anew: the address tells nobody of it. */
function subscribe(listener: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a[href]')?.getAttribute('href') !== location.hash) return
    led = undefined
    listener()
  }
  addEventListener('hashchange', listener)
  addEventListener('click', onClick)
  return () => {
    removeEventListener('hashchange', listener)
    removeEventListener('click', onClick)
  }
}

export function useStudioPlace(): StudioPlace {
  return useSyncExternalStore(subscribe, place)
}

export function goTo(place: StudioPlace): void {
  const to = hashOf(place)
  if (to !== location.hash) return void (location.hash = to)
  led = undefined
  dispatchEvent(new Event('hashchange'))
}
