import { deviceList } from './device-list.ts'
import { maxNameLength } from './names.ts'

/** A build saved on this device. */
export interface SavedBuild {
  product: string
  link: string
  name: string
  /** Milliseconds since 1970. */
  at: number
  /** Path of the page it was built on, without base path; older ones have none. */
  path?: string
}

/** The builds saved on this device. */
export const buildsHere = deviceList('builds', isSaved, ({ product, link }) => `${product} ${link}`)

/** Whether something is a build as it is saved, here or in an account. */
export function isSaved(value: unknown): value is SavedBuild {
  const { product, link, name, at, path } = (value ?? {}) as Partial<SavedBuild>
  return (
    typeof product === 'string' &&
    typeof link === 'string' &&
    typeof name === 'string' &&
    name.length <= maxNameLength &&
    typeof at === 'number' &&
    (path === undefined || typeof path === 'string')
  )
}
