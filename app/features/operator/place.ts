import { useSyncExternalStore } from 'react'

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  addEventListener('popstate', listener)
  return () => {
    removeEventListener('hashchange', listener)
    removeEventListener('popstate', listener)
  }
}

/** The part of the address that names the desk. */
export const usePlaceHash = (): string =>
  useSyncExternalStore(
    onHash,
    () => location.hash,
    () => '',
  )
