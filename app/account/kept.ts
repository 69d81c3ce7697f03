import { allBuilds, isSaved, keepBuilds, type SavedBuild } from '#app/configurator/saved-builds.ts'

/** Collections under `users/{uid}` that hold what somebody saved. */
export const keptCollections = ['builds', 'calculations'] as const
export type KeptCollection = (typeof keptCollections)[number]

/** Something saved in an account. */
export interface Kept {
  collection: KeptCollection
  id: string
  name: string
  /** Address below the base path that opens it again; empty when it is not known. */
  path: string
  /** Milliseconds since 1970. */
  at: number
  build?: SavedBuild
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Milliseconds of a timestamp of the SDK or a number; 0 for anything else. */
export function timeOf(value: unknown): number {
  if (typeof value === 'number') return value
  const { toMillis } = (value ?? {}) as { toMillis?: unknown }
  return typeof toMillis === 'function' ? Number(toMillis.call(value)) : 0
}

/** A document of one of the collections as it is listed; undefined when it has no name. */
export function keptOf(
  collection: KeptCollection,
  id: string,
  data: Readonly<Record<string, unknown>>,
): Kept | undefined {
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
  return { collection, id, name, at, path: /^\/(?!\/)/.test(path) ? path : '' }
}

function buildOf({ product, link, name, at, path }: SavedBuild): SavedBuild {
  return { product, link, name, at, ...(path && { path }) }
}

/** The id of a build in an account: the same build always has the same one. */
export async function buildId({ product, link }: Pick<SavedBuild, 'product' | 'link'>): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${product} ${link}`))
  return Array.from(new Uint8Array(bytes).subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

/** Builds of this device that the account does not have yet. */
export function unknownBuilds(account: readonly SavedBuild[]): SavedBuild[] {
  const known = new Set(account.map(({ product, link }) => `${product} ${link}`))
  return allBuilds().filter(({ product, link }) => !known.has(`${product} ${link}`))
}

/** Keeps the builds of an account on this device too, the latest first. */
export function keepHere(account: readonly SavedBuild[]): void {
  keepBuilds([...account, ...unknownBuilds(account)].toSorted((one, other) => other.at - one.at))
}
