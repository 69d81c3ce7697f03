import { inARow } from '#app/base/i18n/formats.ts'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { placeMark, releaseMark } from './place-mark.ts'
import { tellMedium, type HotspotView } from './hotspot-view.ts'
import type { HotspotStage } from './use-stage.ts'
import { useSteering } from './use-steering.ts'

const noView = () => () => {}

/**
 * Connects a stage to the view of its medium: marks follow it, keys and focus steer it, what the address opens is brought
 * into sight, a view in the address is shown and one that has come to rest is written there. `announce` gets what is in
 * view then, in words. Returns the view it rests in since the visitor moved it.
 */
export function useHotspotView(
  stage: HotspotStage,
  view: HotspotView | undefined,
  announce?: (text: string) => void,
): readonly number[] | undefined {
  const t = useT()
  const locale = useLocale()
  const { root, open, hotspots } = stage
  const current = useSyncExternalStore(
    view?.subscribe ?? noView,
    () => view?.current,
    () => undefined,
  )

  const placeMarks = useEffectEvent(() => {
    for (const mark of marksOf(root.current)) {
      const hotspot = hotspots.find(({ name }) => name === mark.dataset.hotspot)
      const spot = hotspot && view?.project(hotspot)
      if (spot) placeMark(mark, spot)
    }
  })
  useEffect(() => {
    if (!view?.movesMarks) return
    const marks = root.current
    placeMarks()
    const unsubscribe = view.subscribe(() => placeMarks())
    return () => {
      unsubscribe()
      for (const mark of marksOf(marks)) releaseMark(mark)
    }
  }, [view, root])

  useEffect(() => tellMedium(root.current, view), [view, root])

  // A link, Back or Forward brings a view, or opens a hotspot; never both movements at once, of which one would be lost.
  const addressed = stage.view?.join()
  const followed = useRef<{ view?: HotspotView; addressed?: string; open?: string }>({})
  const followAddress = useEffectEvent(() => {
    const last = followed.current
    followed.current = { view, addressed, open: open?.name }
    const isOther = last.view !== view
    if (stage.view && (isOther || last.addressed !== addressed) && !stage.tookOwnView())
      view?.restore(stage.view, open)
    else if (open && (isOther || last.open !== open.name)) view?.flyTo(open, true)
  })
  useEffect(() => followAddress(), [view, addressed, open?.name])

  const rest = useEffectEvent((current: readonly number[]) => {
    stage.keepView(current)
    const labels = hotspots.filter((hotspot) => view?.project(hotspot)?.inView).map(({ label }) => label)
    if (labels.length) announce?.(t('hotspots.inView', { labels: inARow(locale, labels) }))
    else announce?.(hotspots.length ? t('hotspots.noneInView') : '')
  })
  useEffect(() => {
    if (current) rest(current)
  }, [current])

  useSteering(stage, view)
  return current
}

function marksOf(root: Element | null): Iterable<HTMLElement> {
  return root?.querySelectorAll<HTMLElement>('[data-hotspot]') ?? []
}
