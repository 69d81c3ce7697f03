import { useEffect, useRef, type RefObject } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { modelGestures, orbitByKey } from '#app/features/viewers/model/model-gestures.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { parseCamera } from '#app/features/viewers/model/orbit.ts'
import { useModel } from '#app/features/viewers/model/use-model.ts'
import { useConfigurator } from '../configurator-context.ts'
import type { OptionBlock } from '../rules/product-of.ts'
import styles from './StageModel.module.css'
import { useBuiltMachine, useShownBuild } from './use-built-machine.ts'

/** How the 3D model of a stage stands: its view once a picture of it is there, or that there is none. */
export interface StageModelState {
  view: ModelView | undefined
  failed: boolean
}

interface StageModelProps {
  model: Block<'Verge3dV4'>
  options: readonly OptionBlock[]
  /** What drags and keys are made on. */
  stage: RefObject<HTMLElement | null>
  /** The choice that was made last, while it is in the build. */
  chosen: OptionBlock | undefined
  onState: (state: StageModelState | undefined) => void
  giveWay: () => void
}

/** The 3D model among the choices, as the build is; it is there while this is. */
export function StageModel({ model, options, stage, chosen, onState, giveWay }: StageModelProps) {
  const { configuration } = useConfigurator()
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useShownBuild(options, configuration.codes)
  const state = useModel(
    canvas,
    {
      model: assetOf(model.model)?.src ?? '',
      light: assetOf(model.light_model)?.src,
      environment: 'studio',
      hidden: [...shown.hidden],
      start: parseCamera(model.camera),
    },
    true,
    giveWay,
  )
  useBuiltMachine(state, shown, chosen)
  const { view, ready, failed, canvasKey } = state
  useEffect(() => {
    onState({ view: ready ? view : undefined, failed })
    return () => onState(undefined)
  }, [view, ready, failed, onState])
  useEffect(() => {
    const element = stage.current
    if (!view || !element) return
    const byKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && event.target === element
      if (isPlain && orbitByKey(view, event.key, prefersReducedMotion())) event.preventDefault()
    }
    const stopGestures = modelGestures(element, view)
    element.addEventListener('keydown', byKey)
    return () => {
      stopGestures()
      element.removeEventListener('keydown', byKey)
    }
  }, [view, stage])
  return (
    <canvas
      key={canvasKey}
      ref={canvas}
      className={styles.canvas}
      data-ready={ready || undefined}
      aria-hidden="true"
    />
  )
}
