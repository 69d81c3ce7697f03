import { imageUrl } from '#app/content/assets.ts'
import { withinFilm, type Chapter } from './chapters.ts'
import { isoDuration } from './clock.ts'
import type { Film } from './film.ts'
import { isThirdParty, playerAddress } from '#app/content/film-source.ts'

/**
 * A film for search engines, as schema.org’s `VideoObject`. Undefined where one of the three things they ask for is
 * missing: a name, a picture, a date.
 */
export function videoObject(
  film: Film,
  page: { origin: string; path: string; locale: string; date?: string | null },
) {
  const { source, poster, duration } = film
  const chapters = withinFilm(film.chapters, duration)
  const date = film.date ?? page.date?.slice(0, 10)
  if (!poster || !date) return undefined
  const absolute = (address: string) => (address.startsWith('/') ? page.origin + address : address)
  const file = film.download?.src ?? (source.kind === 'file' ? source.src : undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: film.title,
    ...(film.text && { description: film.text }),
    thumbnailUrl: absolute(imageUrl(poster, { width: 1280, height: 720, format: 'jpeg' })),
    uploadDate: date,
    ...(duration && { duration: isoDuration(duration) }),
    ...(isThirdParty(source)
      ? { embedUrl: playerAddress(source, page.locale) }
      : { contentUrl: absolute(file ?? source.src) }),
    inLanguage: page.locale,
    url: `${page.origin}${page.path}#${film.id}`,
    ...(chapters.length > 1 && {
      hasPart: chapters.map(({ start, title }, index) => ({
        '@type': 'Clip',
        name: title,
        startOffset: start,
        ...endOf(chapters, duration, index),
        url: `${page.origin}${page.path}#${film.id}/t=${Math.floor(start)}`,
      })),
    }),
  }
}

function endOf(
  chapters: readonly Chapter[],
  duration: number | undefined,
  index: number,
): { endOffset?: number } {
  const end = chapters[index + 1]?.start ?? duration
  return end === undefined ? {} : { endOffset: end }
}
