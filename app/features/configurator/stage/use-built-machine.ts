import { useEffect, useMemo, useState } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { parseCamera } from '#app/features/viewers/model/orbit.ts'
import type { ModelState } from '#app/features/viewers/model/use-model.ts'
import type { OptionBlock } from '../rules/product-of.ts'
import { dressMachine } from './dress-machine.ts'
import { seenPart, shownBuild, type ShownBuild } from '../rules/shown.ts'

/** What is seen of a build; the same object for builds that look the same. */
export function useShownBuild(options: readonly OptionBlock[], codes: ReadonlySet<string>): ShownBuild {
  const now = shownBuild(options, codes)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all of it
  return useMemo(() => now, [now.key])
}

/**
 * Dresses a 3D model as the build is, whichever file of it is shown, and flies to what was chosen last. The keys of what
 * could not be had for it.
 */
export function useBuiltMachine(
  { view, loaded, ready }: ModelState,
  shown: ShownBuild,
  chosen: OptionBlock | undefined,
): readonly string[] {
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    if (!view || !loaded) return
    const stop = new AbortController()
    void dressMachine(view, shown, stop.signal).then((keys) => {
      if (!stop.signal.aborted) setMissing(keys)
    })
    return () => stop.abort()
  }, [view, loaded, shown])
  const camera = chosen?.camera
  const part = chosen && seenPart(chosen)
  useEffect(() => {
    const to = parseCamera(camera)
    if (!view || !ready || !to) return
    const { home } = view
    // The camera looks at the part where the choice shows one.
    const target = (part !== undefined && view.machine.centreOf(part)) || home.target
    view.flyTo({ ...home, ...to, target, distance: to.distance ?? home.distance }, prefersReducedMotion())
  }, [view, ready, camera, part])
  return missing
}
