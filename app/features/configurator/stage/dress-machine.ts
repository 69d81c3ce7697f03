import { parseVector } from '#app/features/hotspots/space.ts'
import { parseColours } from '#app/features/viewers/model/colours.ts'
import { modelCode } from '#app/features/viewers/model/model-code.ts'
import { modelFile } from '#app/features/viewers/model/model-file.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import type { ShownBuild } from '../rules/shown.ts'

/**
 * Shows, hides and colours what a build does on its machine's model, and adds the small models of its own. Resolves when
 * all of them are there, with the keys of those that could not be had and are left out.
 */
export async function dressMachine(
  { machine }: ModelView,
  shown: ShownBuild,
  signal: AbortSignal,
): Promise<string[]> {
  for (const part of shown.governed) machine.setVisible(part, !shown.hidden.has(part))
  machine.colour(parseColours(shown.colours))
  machine.keepAdded(new Set(shown.added.map(({ key }) => key)))
  const missing = shown.added.filter(({ key }) => !machine.centreOf(key))
  const add = async (one: ShownBuild['added'][number]): Promise<string[]> => {
    try {
      const [{ readModel }, file] = await Promise.all([modelCode(), modelFile(one.src, signal, () => {})])
      const { scene } = await readModel(file)
      if (!signal.aborted) machine.add(one.key, scene, { ...one, at: parseVector(one.at) ?? [0, 0, 0] })
      return []
    } catch (error) {
      if (signal.aborted) return []
      console.warn('A part of the build could not be shown', error)
      return [one.key]
    }
  }
  return (await Promise.all(missing.map(add))).flat()
}
