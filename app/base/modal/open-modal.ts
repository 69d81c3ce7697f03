import { usePlace } from '#app/base/page/place.ts'
import { hashOfModal, modalInHash, type ModalPlace } from './modal-hash.ts'

/** How many modals were opened one from another since the page below; kept with the history entry. */
function depthOf(state: unknown): number {
  const depth = (state as { modals?: unknown } | null)?.modals
  return typeof depth === 'number' ? depth : 0
}

/**
 * The modal in the page's address, and the ways to change it. Opening adds a step to the history, so that Back closes;
 * closing goes back to before the first one, or takes the hash away when the address came with it. Changing the tab is
 * no step. The page keeps its scroll position throughout.
 */
export function useOpenModal() {
  const { pathname, search, hash, state, navigate } = usePlace()
  const place = modalInHash(hash)
  const depth = depthOf(state)

  function go(nextHash: string, options: { replace?: boolean; state?: unknown }) {
    void navigate({ pathname, search, hash: nextHash }, { preventScrollReset: true, ...options })
  }

  return {
    place,
    open(next: ModalPlace) {
      // Asked of the address, which is ahead of what is drawn: a second click of a double click opens nothing more.
      const now = modalInHash(window.location.hash)
      if (next.name !== now?.name) go(hashOfModal(next), { state: { modals: depth + 1 } })
      else if (next.tab && next.tab !== now.tab) go(hashOfModal(next), { replace: true, state })
    },
    close() {
      if (depth > 0) void navigate(-depth)
      else go('', { replace: true })
    },
  }
}
