import { readStoredJson, writeStoredJson } from '#app/base/storage.ts'

/* Where somebody stopped in films that are long enough to be gone on with. It is kept on the device alone. */

const key = 'trackside:stops'
/** Seconds: what is shorter begins anew. */
const longFilm = 120
/** Who has seen less than this begins anew, who has as little left has seen it. */
const edge = 15
const maxFilms = 20

type Stop = [src: string, time: number]

const isStop = (item: unknown): item is Stop =>
  Array.isArray(item) && typeof item[0] === 'string' && Number.isFinite(item[1])

function stops(): Stop[] {
  const stored = readStoredJson(key)
  return Array.isArray(stored) ? stored.filter(isStop) : []
}

/** Seconds into the film. */
export const stopIn = (src: string): number | undefined => stops().find(([film]) => film === src)?.[1]

/** Keeps how far a film has been watched; one that was watched to its end is forgotten. */
export function keepStop(src: string, time: number, duration: number): void {
  if (!Number.isFinite(duration) || duration < longFilm || time < edge) return
  forgetStop(src)
  if (time < duration - edge) writeStoredJson(key, [[src, Math.floor(time)], ...stops()].slice(0, maxFilms))
}

export function forgetStop(src: string): void {
  const others = stops().filter(([film]) => film !== src)
  writeStoredJson(key, others.length ? others : undefined)
}
