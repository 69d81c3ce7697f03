import { isSavedCalculation, type SavedCalculation } from './saved-calculations.ts'
import { isSaved, type SavedBuild } from './saved-builds.ts'

/** Collections under `users/{uid}` that hold what somebody saved. */
export const savedCollections = ['builds', 'calculations'] as const
export type SavedCollection = (typeof savedCollections)[number]

/** Something saved in an account. */
export interface SavedEntry {
  collection: SavedCollection
  id: string
  name: string
  /** Address below the base path that opens it again; empty when it is not known. */
  path: string
  /** Milliseconds since 1970. */
  at: number
  build?: SavedBuild
  calculation?: SavedCalculation
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whole milliseconds of a timestamp of the SDK or a number; 0 for anything else. */
export function timeOf(value: unknown): number {
  if (typeof value === 'number') return value
  const { toMillis } = (value ?? {}) as { toMillis?: unknown }
  return typeof toMillis === 'function' ? Math.floor(Number(toMillis.call(value))) : 0
}

/** A document of one of the collections as it is listed; undefined when it has no name. */
export function savedEntryOf(
  collection: SavedCollection,
  id: string,
  data: Readonly<Record<string, unknown>>,
): SavedEntry | undefined {
  const name = textOf(data.name) || textOf(data.title)
  if (!name) return undefined
  const at = timeOf(data.at) || timeOf(data.createdAt)
  if (collection === 'builds' && isSaved(data))
    return {
      collection,
      id,
      name,
      at,
      path: data.path ? `${data.path}#build=${data.link}` : '',
      build: buildOf(data),
    }
  // Only a path of this site is followed.
  const path = textOf(data.path)
  const ownPath = /^\/(?!\/)/.test(path) ? path : ''
  const isOwn = collection === 'calculations' && ownPath !== '' && isSavedCalculation(data)
  return {
    collection,
    id,
    name,
    at,
    path: ownPath,
    ...(isOwn && { calculation: { name, path: ownPath, at } }),
  }
}

function buildOf({ product, link, name, at, path }: SavedBuild): SavedBuild {
  return { product, link, name, at, ...(path && { path }) }
}
