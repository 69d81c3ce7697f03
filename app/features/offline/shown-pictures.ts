import { isAsset } from './worker/requests.ts'

/** Addresses of the pictures and other assets that this document has fetched so far. */
export function shownPictures(base: string): string[] {
  const start = `${location.origin}${base}/`
  const paths = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(start) ? [name.slice(location.origin.length)] : []))
  return [...new Set(paths)].filter((path) => isAsset(path.slice(base.length)))
}
