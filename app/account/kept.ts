import {
  calculationsHere,
  isSavedCalculation,
  type SavedCalculation,
} from '#app/calculator/saved-calculations.ts'
import { buildsHere, isSaved, type SavedBuild } from '#app/configurator/saved-builds.ts'

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
  calculation?: SavedCalculation
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
  const own = /^\/(?!\/)/.test(path) ? path : ''
  const isOwn = collection === 'calculations' && own !== '' && isSavedCalculation(data)
  return { collection, id, name, at, path: own, ...(isOwn && { calculation: { name, path: own, at } }) }
}

function buildOf({ product, link, name, at, path }: SavedBuild): SavedBuild {
  return { product, link, name, at, ...(path && { path }) }
}

/** The id of a build in an account: the same build always has the same one. */
export const buildId = ({ product, link }: Pick<SavedBuild, 'product' | 'link'>): Promise<string> =>
  idOf(`${product} ${link}`)

/** The id of a calculation in an account: the same one on the same page always has the same. */
export const calculationId = ({ path }: Pick<SavedCalculation, 'path'>): Promise<string> => idOf(path)

async function idOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes).subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

/** A document that an account is to have. */
export interface KeptDocument {
  collection: KeptCollection
  id: string
  fields: Readonly<Record<string, unknown>>
}

/** What this device keeps and the account does not have yet. */
export async function unknownHere(account: readonly Kept[]): Promise<KeptDocument[]> {
  const known = new Set(account.map(({ collection, id }) => `${collection} ${id}`))
  const here = await Promise.all([
    ...buildsHere
      .all()
      .map(async (one) => ({ collection: 'builds' as const, id: await buildId(one), fields: { ...one } })),
    ...calculationsHere.all().map(async (one) => ({
      collection: 'calculations' as const,
      id: await calculationId(one),
      fields: { ...one },
    })),
  ])
  return here.filter(({ collection, id }) => !known.has(`${collection} ${id}`))
}

/** Keeps what an account has on this device, the latest first. */
export function keepHere(account: readonly Kept[]): void {
  const latest = <Item extends { at: number }>(items: Item[]) =>
    items.toSorted((one, other) => other.at - one.at)
  buildsHere.keep(latest(account.flatMap(({ build }) => build ?? [])))
  calculationsHere.keep(latest(account.flatMap(({ calculation }) => calculation ?? [])))
}

/** Forgets on this device what is listed. */
export function dropHere({ build, calculation }: Kept): void {
  if (build) buildsHere.drop(build)
  if (calculation) calculationsHere.drop(calculation)
}
