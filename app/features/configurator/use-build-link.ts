import { useState } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { decodeUriComponentSafely } from '#common/uri.ts'
import { buildHash, choicesIn, linkInHash } from './rules/address.ts'

/** The build in the address, and how to bring another there. */
export interface BuildLink {
  /** As it was written; undefined for the standard build. */
  wanted: string | undefined
  /** Codes of a build that was posted without script. */
  posted: readonly string[] | undefined
  /** The terms that were posted with it, as a link has them. */
  postedTerms: string | undefined
  /** Puts another link there, as a step of the browser's history or in place of this one; `asked` is the code it was changed for. */
  put(link: string, options?: { replace?: boolean; asked?: string | undefined }): void
  /** Goes so many steps through the history, to where this link stands. */
  go(steps: number, link: string): void
}

export function useBuildLink(): BuildLink {
  const { hash, search, navigate } = usePlace()
  const hydrated = useHydrated()
  // The router takes a moment to the next address; what has been chosen is seen at once.
  const [ahead, setAhead] = useState<{ from: string; to: string }>()
  if (ahead && ahead.from !== hash) setAhead(undefined)
  const written = hydrated ? linkInHash(hash) : undefined
  const asked =
    ahead?.from === hash ? ahead.to : written === undefined ? undefined : decodeUriComponentSafely(written)
  // A window that covers the page has the hash for itself while it is open.
  const isCovered = asked === undefined && hash !== '' && hash !== '#'
  const [uncovered, setUncovered] = useState<string>()
  if (!isCovered && asked !== uncovered) setUncovered(asked)
  const query = new URLSearchParams(search).get('chosen')
  const chosen = query === null ? [] : choicesIn(query)
  const isTerms = (part: string) => part.startsWith('~')
  return {
    wanted: isCovered ? uncovered : asked,
    posted: chosen.length ? chosen.filter((part) => !isTerms(part)) : undefined,
    postedTerms: chosen.find(isTerms),
    put(link, { replace = false } = {}) {
      setAhead({ from: hash, to: link })
      void navigate({ search, hash: buildHash(link) }, { preventScrollReset: true, replace })
    },
    go(steps, link) {
      setAhead({ from: hash, to: link })
      void navigate(steps)
    },
  }
}
