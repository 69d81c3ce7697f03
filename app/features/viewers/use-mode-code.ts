import { useEffect, useEffectEvent, useState } from 'react'
import { useRendering, type BlockCode } from '#app/base/page/rendering.ts'
import { blocksIn } from '#app/content/blocks-in.ts'
import { laterModes } from '#app/content/later-modes.ts'
import { fetchFurtherFor } from './mode-code.ts'
import type { ModeBlock } from './modes.ts'
import { savesData } from './saves-data.ts'

/**
 * Whether the code of a mode is there; it is fetched when it is not. `failed` hears of a mode whose code cannot be had.
 */
export function useModeCode(
  mode: ModeBlock | undefined,
  offered: readonly ModeBlock[],
  failed: (uid: string) => void,
): boolean {
  const [fetched, setFetched] = useState<readonly string[]>([])
  const ready = !mode || !laterModes(offered).includes(mode) || fetched.includes(mode._uid)
  const { code } = useRendering()
  const fail = useEffectEvent(failed)
  useEffect(() => {
    if (!mode || ready) return
    let left = false
    code.load(new Set(blocksIn(mode).map(({ component }) => component))).then(
      () => left || setFetched((before) => [...before, mode._uid]),
      (error: unknown) => {
        console.warn('A view of the machine could not be loaded', error)
        if (!left) fail(mode._uid)
      },
    )
    return () => {
      left = true
    }
  }, [mode, ready, code])
  return ready
}

/** A pointer at the 3D button: the code of the mode may come already, and what draws models. */
export function prepareModel(code: BlockCode): void {
  if (savesData()) return
  const mode: ModeBlock['component'] = 'Verge3dV4'
  code
    .load([mode])
    .then(() => fetchFurtherFor(mode))
    .catch(() => {})
}
