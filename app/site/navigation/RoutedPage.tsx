import { startTransition, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { PlaceContext } from '#app/base/page/place.ts'
import { ShownPageContext } from '#app/site/pages/shown-page.ts'
import type { Router, RouterState } from './router.ts'
import { scrollToHash } from './scroll-positions.ts'
import { withTransition } from './view-transition.ts'

/** Draws what the router shows, tells what stands inside where the visitor is, and scrolls where it belongs. */
export function RoutedPage({ router, children }: { router: Router; children: ReactNode }) {
  const [state, setState] = useState(() => router.state())
  const { address, page, next } = state
  const shown = useRef(state)
  const whenDrawn = useRef<(() => void)[]>([])

  useLayoutEffect(() => {
    // By the time it draws, the router may be further on: what is drawn is what it shows then.
    const draw = () => startTransition(() => setState(router.state()))
    const drawn = () =>
      new Promise<void>((resolve) => {
        if (shown.current === router.state()) return resolve()
        whenDrawn.current.push(resolve)
        draw()
      })
    draw()
    return router.subscribe((animated) => (animated ? withTransition(drawn) : draw()))
  }, [router])

  useLayoutEffect(() => {
    if (shown.current.address !== address) arrive(state)
    shown.current = state
    if (state === router.state()) for (const resolve of whenDrawn.current.splice(0)) resolve()
  }, [router, state, address])

  const leaving = next !== undefined
  const { navigate, reload } = router
  const place = useMemo(
    () => ({ ...address, leaving, navigate, reload }),
    [address, leaving, navigate, reload],
  )
  return (
    <PlaceContext value={place}>
      <ShownPageContext value={page}>{children}</ShownPageContext>
    </PlaceContext>
  )
}

function arrive({ address, scroll }: RouterState): void {
  if (typeof scroll === 'number') scrollTo(0, scroll)
  else if (!scrollToHash(address.hash) && scroll === 'start') scrollTo(0, 0)
}
