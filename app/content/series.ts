import { seriesOf } from '#app/content/track.ts'
import type { PagePayload, Series } from '#app/content/types.ts'
import { localePath, type Locale } from '#app/content/locales.ts'

/** The two series as they are called everywhere, in every language. */
export const seriesNames: Record<Series, string> = {
  loko: 'Lokotrack® Series',
  nord: 'Nordtrack™ Series',
}

/** The bare marks, where a name has little room. */
export const seriesMarks: Record<Series, string> = {
  loko: 'Lokotrack®',
  nord: 'Nordtrack™',
}

export const allSeries: readonly Series[] = ['loko', 'nord']

const slugs: Record<Series, string> = { loko: 'lokotrack', nord: 'nordtrack' }

/** The series whose path a page lies in; a page elsewhere that only wears a series' colour lies in none. */
export function seriesOfPage(payload: Pick<PagePayload, 'slug'> | undefined): Series | null {
  return payload ? seriesOf(`/${payload.slug}`) : null
}

/** The first page of a series: `/lokotrack`, `/de/nordtrack`. */
export function seriesPath(series: Series, locale: Locale): string {
  return localePath(locale, slugs[series])
}

/** The modal of the visitor's own pages; outside a series it is the Lokotrack one. */
export function accountModal(series: Series | null): string {
  return `my-${slugs[series ?? 'loko']}-modal`
}

/** The series' name in the account link: `Lokotrack`. */
export function seriesWord(series: Series): string {
  return seriesMarks[series].slice(0, -1)
}
