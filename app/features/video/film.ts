import type { Block } from '#app/content/block.ts'
import { assetOf, webAddress, type Picture } from '#app/content/assets.ts'
import { defaultLocale } from '#app/content/locales.ts'
import type { Captions } from './captions.ts'
import { filmName } from './film-hash.ts'
import { inOrder, type Chapter } from './chapters.ts'
import { secondsOf } from './clock.ts'
import { sourceOf, type FilmSource } from '#app/content/film-source.ts'

/** A film as it is shown: where it comes from, and all that is said about it. */
export interface Film {
  /** Its name in the page's address. */
  id: string
  title: string
  text: string
  source: FilmSource
  poster: Picture | undefined
  captions: Captions[]
  chapters: Chapter[]
  /** Seconds it starts at. */
  start: number
  /** Seconds it lasts, undefined when the editor has not said. */
  duration: number | undefined
  /** A document to read instead. */
  transcript: Picture | undefined
  /** A file to keep, which also stands in where the stream cannot play. */
  download: Picture | undefined
  /** When it was first shown, as an ISO date. */
  date: string | undefined
}

/**
 * The film of a block; undefined when its address is none that can be played. An address like `/streams/a/main.m3u8` is
 * one of the site, which stands under `base`.
 */
export function filmOf(block: Block<'VideoPlayer'>, base: string): Film | undefined {
  const asset = assetOf(block.source)
  const source = sourceOf(addressOf(block.url, base) || (asset?.src ?? ''))
  if (!source) return undefined
  const download = assetOf(block.download)
  return {
    id: filmName(block),
    title: block.title,
    text: block.text ?? '',
    source,
    poster: assetOf(block.poster),
    captions: (block.captions ?? []).flatMap(({ language, file }) => {
      const src = assetOf(file)?.src
      return src ? [{ language: language || defaultLocale, src }] : []
    }),
    chapters: inOrder(
      (block.chapters ?? []).flatMap(({ start, title }) => {
        const seconds = secondsOf(start)
        return seconds === undefined ? [] : [{ start: seconds, title }]
      }),
    ),
    start: secondsOf(block.start) ?? 0,
    duration: secondsOf(block.duration),
    transcript: assetOf(block.transcript),
    download: download ?? (source.kind === 'file' ? asset : undefined),
    date: block.date?.slice(0, 10) || undefined,
  }
}

/** What an editor entered as an address, ready to be fetched; `` when it is none. */
export function addressOf(entered: string | null | undefined, base: string): string {
  const address = webAddress((entered ?? '').trim())
  return address.startsWith('/') ? base + address : address
}
