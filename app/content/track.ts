import { splitLocale } from '#app/content/locales.ts'
import type { Series, Track } from './types.ts'

/** The folders of the two series. */
export const seriesFolders = ['lokotrack', 'nordtrack'] as const

/** Whether a slug is that of a builder: `nordtrack/build/s-620`. */
export function isBuilder(slug: string): boolean {
  const [folder, build, machine, ...more] = slug.split('/')
  return seriesFolders.some((name) => name === folder) && build === 'build' && !!machine && !more.length
}

/** Whose settings a path uses: `/de/lokotrack/j-1150` → `lokotrack`, `/about` → `general`. */
export function trackOf(path: string): Track {
  return path.includes('/lokotrack') ? 'lokotrack' : 'general'
}

/** The story that holds a track's settings. */
export function settingsSlug(track: Track): string {
  return track === 'lokotrack' ? 'lokotrack/settings' : 'settings'
}

/** The series a path belongs to: `/lokotrack/…` and `/de/lokotrack` → `loko`, `/nordtrack/…` → `nord`, others none. */
export function seriesOf(path: string): Series | null {
  const [pathname = ''] = path.split(/[?#]/, 1)
  const [folder] = splitLocale(pathname).slug.split('/', 1)
  if (folder === 'lokotrack') return 'loko'
  return folder === 'nordtrack' ? 'nord' : null
}

/** In the live room every path belongs to a series: to the Lokotrack® Series when it names it, else to the other. */
export function liveRoomSeries(path: string): Series {
  return path.includes('lokotrack') ? 'loko' : 'nord'
}
