import { parseUrl } from '#common/parse-url.ts'
/** Where a film comes from. Third parties are only addressed once the visitor has asked for the film. */
export type FilmSource =
  | { kind: 'file'; src: string; type: string }
  | { kind: 'hls'; src: string; type: string }
  | { kind: 'youtube'; id: string; start?: number }
  | { kind: 'vimeo'; id: string; hash?: string; start?: number }

const FILE_TYPES: Record<string, string> = {
  m4v: 'video/mp4',
  mov: 'video/mp4',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  webm: 'video/webm',
}
const HLS_TYPE = 'application/vnd.apple.mpegurl'

/**
 * What an address plays: a file, an HLS playlist, a film on YouTube (`watch?v=`, `youtu.be/`, `/shorts/`, `/live/`,
 * `/embed/`) or on Vimeo (`vimeo.com/1`, `/1/hash`, `player.vimeo.com/video/1?h=hash`). Undefined for anything else.
 */
export function sourceOf(address: string): FilmSource | undefined {
  const local = /^\/[^/\\]/.test(address)
  const url = parseUrl(address, local ? 'http://local' : undefined)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (host === 'youtube.com' || host === 'youtu.be' || host === 'youtube-nocookie.com')
    return youtube(url, host)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  const ending = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? ''
  if (ending === 'm3u8') return { kind: 'hls', src: address, type: HLS_TYPE }
  const type = FILE_TYPES[ending]
  return type ? { kind: 'file', src: address, type } : undefined
}

function youtube(url: URL, host: string): FilmSource | undefined {
  const [first = '', second = ''] = url.pathname.slice(1).split('/')
  const id = host === 'youtu.be' ? first : (url.searchParams.get('v') ?? second)
  if (!/^[\w-]{11}$/.test(id)) return undefined
  return { kind: 'youtube', id, ...startIn(url.searchParams.get('t') ?? url.searchParams.get('start')) }
}

function vimeo(url: URL): FilmSource | undefined {
  const [, id, hash] = /\/(\d{5,})(?:\/([\da-f]+))?/.exec(url.pathname) ?? []
  if (!id) return undefined
  const secret = hash ?? url.searchParams.get('h') ?? ''
  return {
    kind: 'vimeo',
    id,
    ...(/^[\da-f]+$/.test(secret) && { hash: secret }),
    ...startIn(/^#t=(.+)$/.exec(url.hash)?.[1] ?? null),
  }
}

function startIn(text: string | null): { start?: number } {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? []
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return start > 0 ? { start } : {}
}

export type ThirdParty = Extract<FilmSource, { kind: 'youtube' | 'vimeo' }>

export function isThirdParty(source: FilmSource): source is ThirdParty {
  return source.kind === 'youtube' || source.kind === 'vimeo'
}

/** What is said of a third party before it is asked for anything. */
export const thirdParties = {
  youtube: { name: 'YouTube', host: 'www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', host: 'player.vimeo.com' },
} as const

/** Address of a third party’s player that sets no cookies, in the visitor’s language, starting by itself. */
export function playerAddress(source: ThirdParty, language: string, start = source.start ?? 0): string {
  const from = Math.floor(start)
  if (source.kind === 'youtube') {
    const query = new URLSearchParams({
      autoplay: '1',
      rel: '0',
      playsinline: '1',
      hl: language,
      cc_lang_pref: language,
      ...(from > 0 && { start: String(from) }),
    })
    return `https://${thirdParties.youtube.host}/embed/${source.id}?${query}`
  }
  const query = new URLSearchParams({
    ...(source.hash && { h: source.hash }),
    dnt: '1',
    autoplay: '1',
    texttrack: language,
  })
  return `https://${thirdParties.vimeo.host}/video/${source.id}?${query}${from > 0 ? `#t=${from}s` : ''}`
}

/** Address of the film’s page at the third party, for those who would rather watch it there. */
export function pageAddress(source: ThirdParty): string {
  return source.kind === 'youtube'
    ? `https://www.youtube.com/watch?v=${source.id}`
    : `https://vimeo.com/${source.id}${source.hash ? `/${source.hash}` : ''}`
}
