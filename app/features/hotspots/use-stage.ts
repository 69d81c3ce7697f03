import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import { isModalInAddress } from '#app/base/modal/modal-hash.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import type { Hotspot } from './hotspot.ts'
import { hashOfStage, hotspotId, placeInHash } from './hotspot-hash.ts'
import { markSeen, useSeen } from './seen.ts'

/** A medium with hotspots, as its parts see it. */
export interface HotspotStage {
  /** Its name in the address. */
  name: string
  hotspots: readonly Hotspot[]
  /** The hotspot whose panel or inline clip is shown; modals and links are not open on the stage. */
  open: Hotspot | undefined
  /** The address names a hotspot that is not among them: it may be an old link. */
  lacks: boolean
  /** The view in the address, to begin with and whenever the history brings another. */
  view: readonly number[] | undefined
  /** Ids (`yard:flywheel`) of what has been opened in this visit. */
  seen: ReadonlySet<string>
  root: RefObject<HTMLElement | null>
  show(hotspot: Hotspot): void
  close(): void
  /** Something was chosen that changes the address: the view is not written before it has. */
  hold(): void
  /** Writes the view into the address, without a step in the history; call it when a movement has come to rest. */
  keepView(view: readonly number[]): void
  /**
   * Whether the address has just changed to a view this stage wrote itself, which nothing is to follow: by now the
   * visitor may be moving on. Asked once for each change.
   */
  tookOwnView(): boolean
}

/**
 * The state of a stage, kept in the page's address: `#yard:flywheel@120,-8,55`. Opening a hotspot is a step in the
 * history, so that Back closes it; going from one to the next is none. Closing gives the focus back to its mark.
 */
export function useStage(name: string, hotspots: readonly Hotspot[]): HotspotStage {
  const { pathname, search, hash, state, leaving, navigate } = usePlace()
  const hydrated = useHydrated()
  const seen = useSeen()
  const root = useRef<HTMLElement>(null)
  const place = useMemo(() => (hydrated ? placeInHash(hash, name) : undefined), [hydrated, hash, name])
  const open = hotspots.find((item) => item.name === place?.hotspot)
  const stepped = (state as { stage?: unknown } | null)?.stage === name

  const go = (
    hotspot: string | undefined,
    view: readonly number[] | undefined,
    options: { replace: boolean; state?: unknown },
  ) => {
    const next = hashOfStage({ stage: name, ...(hotspot && { hotspot }), ...(view && { view }) })
    if (next !== hash || !options.replace)
      void navigate({ pathname, search, hash: next }, { preventScrollReset: true, ...options })
    return next
  }

  /** What is open is about to change: the address is ahead of what is drawn. */
  const changing = useRef(false)
  useEffect(() => {
    changing.current = false
  }, [hash])

  const written = useRef<string>(undefined)

  const shown = useRef<string>(undefined)
  const arrive = useEffectEvent(() => {
    if (place && !shown.current && !open) root.current?.scrollIntoView({ block: 'nearest' })
    if (open) markSeen(hotspotId(name, open.name))
    else if (shown.current) markOf(root.current, shown.current)?.focus({ preventScroll: true })
    shown.current = open?.name
  })
  useEffect(() => arrive(), [open?.name])

  return {
    name,
    hotspots,
    open,
    lacks: place?.hotspot !== undefined && !open,
    view: place?.view,
    seen,
    root,
    show(hotspot) {
      if (hotspot.name === open?.name) return
      changing.current = true
      const next = open ? { replace: true, state } : { replace: false, state: { stage: name } }
      go(hotspot.name, place?.view, next)
    },
    close() {
      if (!open) return
      changing.current = true
      if (stepped) void navigate(-1)
      else go(undefined, place?.view, { replace: true })
    },
    hold() {
      changing.current = true
    },
    // A page that is on its way would be given up for it, and a modal has the address to itself.
    keepView: (view) => {
      if (leaving || changing.current || !(open || !place?.hotspot)) return
      if (!open && isModalInAddress()) return
      written.current = go(place?.hotspot, view, { replace: true, state })
    },
    tookOwnView() {
      const writtenHere = written.current === hash
      if (writtenHere) written.current = undefined
      return writtenHere
    },
  }
}

/** The link or button of a hotspot's mark on a stage. */
export function markOf(root: Element | null, name: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-hotspot="${CSS.escape(name)}"] :is(a, button)`) ?? null
}
