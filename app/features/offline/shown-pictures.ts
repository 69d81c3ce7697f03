import { assetAddress } from './worker/requests.ts'

/** Addresses of the pictures and other assets that this document has fetched so far. */
export function shownPictures(base: string): string[] {
  const shown = performance.getEntriesByType('resource').flatMap((entry) => {
    const { name, initiatorType, decodedBodySize } = entry as PerformanceResourceTiming
    // One whose size alone was asked for has not been fetched.
    const isFetched = initiatorType !== 'fetch' || decodedBodySize > 0
    return isFetched ? (assetAddress(name, location.origin, base) ?? []) : []
  })
  return [...new Set(shown)]
}
