import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { Block } from '#app/content/block.ts'
import Measures from '#app/features/viewers/model/Measures.tsx'
import { modelGestures, orbitByKey } from '#app/features/viewers/model/model-gestures.ts'
import type { ModelState } from '#app/features/viewers/model/use-model.ts'
import { useConfigurator } from '../configurator-context.ts'
import { totalsOf } from '../rules/figures.ts'
import styles from './MachineDialog.module.css'

interface MachineStageProps {
  state: ModelState
  canvas: RefObject<HTMLCanvasElement | null>
  label: string
  busy: boolean
  model: Block<'Verge3dV4'>
  measured: boolean
  children: ReactNode
}

/** Where the machine stands and is turned, by drags, two fingers and keys, with the built machine's dimensions beside it. */
export function MachineStage({ state, canvas, label, busy, model, measured, children }: MachineStageProps) {
  const { configuration, product, units } = useConfigurator()
  const stage = useRef<HTMLDivElement>(null)
  const { view, ready, failed, canvasKey } = state
  useEffect(() => {
    if (!view || !stage.current) return
    return modelGestures(stage.current, view)
  }, [view])
  const { figures } = totalsOf(product, configuration.codes)
  const dimensions = {
    ...model,
    length: `${figures.workingLength / 1000}`,
    width: `${figures.workingWidth / 1000}`,
    height: `${figures.workingHeight / 1000}`,
    road_length: `${figures.length / 1000}`,
    road_width: `${figures.width / 1000}`,
    road_height: `${figures.height / 1000}`,
  }
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-stage={ready && !failed ? '' : undefined}
      tabIndex={ready ? 0 : undefined}
      role="group"
      aria-label={label}
      aria-busy={busy}
      onKeyDown={(event) => {
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
        if (event.target !== event.currentTarget || !isPlain || !view) return
        if (orbitByKey(view, event.key, prefersReducedMotion())) event.preventDefault()
      }}
    >
      <canvas
        key={canvasKey}
        ref={canvas}
        className={styles.canvas}
        data-ready={(ready && !failed) || undefined}
        aria-hidden="true"
      />
      {ready && view && measured && <Measures view={view} block={dimensions} units={units} />}
      {children}
    </div>
  )
}
