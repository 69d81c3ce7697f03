import { useEffect, useMemo } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { parseVector } from '#app/features/hotspots/space.ts'
import { parseColours } from '#app/features/viewers/model/colours.ts'
import { modelCode } from '#app/features/viewers/model/model-code.ts'
import { modelFile } from '#app/features/viewers/model/model-file.ts'
import { parseCamera } from '#app/features/viewers/model/orbit.ts'
import type { ModelState } from '#app/features/viewers/model/use-model.ts'
import type { OptionBlock } from '../rules/product-of.ts'
import { seenPart, shownBuild, type ShownBuild } from '../rules/shown.ts'

/** What is seen of a build; the same object for builds that look the same. */
export function useShownBuild(options: readonly OptionBlock[], codes: ReadonlySet<string>): ShownBuild {
  const now = shownBuild(options, codes)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all of it
  return useMemo(() => now, [now.key])
}

/** Dresses a 3D model as the build is, whichever file of it is shown, and flies to what was chosen last. */
export function useBuiltMachine(
  { view, loaded, ready }: ModelState,
  shown: ShownBuild,
  chosen: OptionBlock | undefined,
): void {
  useEffect(() => {
    if (!view || !loaded) return
    for (const part of shown.governed) view.machine.setVisible(part, !shown.hidden.has(part))
    view.machine.colour(parseColours(shown.colours))
  }, [view, loaded, shown])
  useEffect(() => {
    if (!view || !loaded) return
    const stop = new AbortController()
    view.machine.keepAdded(new Set(shown.added.map(({ key }) => key)))
    for (const one of shown.added) {
      if (view.machine.centreOf(one.key)) continue
      const add = async () => {
        const [{ readModel }, file] = await Promise.all([
          modelCode(),
          modelFile(one.src, stop.signal, () => {}),
        ])
        const { scene } = await readModel(file)
        if (!stop.signal.aborted)
          view.machine.add(one.key, scene, { ...one, at: parseVector(one.at) ?? [0, 0, 0] })
      }
      add().catch((error: unknown) => {
        if (!stop.signal.aborted) console.warn('A part of the build could not be shown', error)
      })
    }
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
}
