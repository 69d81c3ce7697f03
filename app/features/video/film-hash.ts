import { closedHash } from '#app/base/modal/modal-hash.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'

/** A film, and a time in it in seconds, that the page’s address names. */
export interface FilmPlace {
  id: string
  time?: number
}

/** What a film is called in the page's address: by its editor, else by its block. */
export const filmName = ({ name, _uid }: { name?: string | null; _uid: string }): string =>
  name?.trim() || `film-${_uid.slice(0, 8)}`

/** `#yard-film` → yard-film; `#yard-film/t=83` → yard-film at 83 s. Undefined when there is no hash. */
export function filmInHash(hash: string): FilmPlace | undefined {
  const [, id, time] = /^#([^/]+)(?:\/t=(\d+(?:\.\d+)?))?$/.exec(hash) ?? []
  if (!id) return undefined
  return time === undefined
    ? { id: decodeUriComponentSafely(id) }
    : { id: decodeUriComponentSafely(id), time: Number(time) }
}

export function hashOfFilm({ id, time }: FilmPlace): string {
  return `#${encodeURIComponent(id)}${time === undefined ? '' : `/t=${Math.floor(time)}`}`
}

/** Whether a hash can be meant for a film alone: those of stages, builds and calculations have signs of their own. */
export const filmAlone = (hash: string): boolean =>
  hash !== closedHash && !/[:=@&,]/.test(hash.replace(/\/t=[\d.]+$/, ''))
