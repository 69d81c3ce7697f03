import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { takeContext } from '../context-budget.ts'
import type { LoadedModel } from './load-model.ts'
import { modelCode } from './model-code.ts'
import { modelFile } from './model-file.ts'
import type { ModelView } from './model-view.ts'
import type { Surroundings } from './surroundings.ts'

export interface ModelFields {
  /** Addresses of the full and the light model. */
  model: string
  light: string | undefined
  environment: Surroundings
  hidden: readonly string[]
  start: { yaw: number; pitch: number; distance?: number } | undefined
}

export interface ModelState {
  view: ModelView | undefined
  loaded: LoadedModel | undefined
  /** Bytes that have come, while the model is fetched. */
  bytes: number
  /** A picture of the model is on the canvas. */
  ready: boolean
  /** Key of the canvas: one whose context has been given back cannot be drawn on again. */
  canvasKey: number
  /** Why there is none: it could not be loaded, or the graphics card does not come back. */
  failed: boolean
}

/** Milliseconds a lost graphics card is waited for. */
const PATIENCE = 4000

/** Phones and visitors who save data get the light model only; everyone sees it first. */
function wantsLight(): boolean {
  const { connection, deviceMemory = 8 } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
    deviceMemory?: number
  }
  const slow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')
  return !!slow || deviceMemory < 4 || matchMedia('(pointer: coarse) and (max-width: 899px)').matches
}

/** A model on a canvas from the moment `active` is true; its code is fetched then, and all of it freed on leaving. */
export function useModel(
  canvas: RefObject<HTMLCanvasElement | null>,
  fields: ModelFields,
  active: boolean,
  /** Another viewer of the page needs the WebGL context. */
  giveWay: () => void,
): ModelState {
  const [state, setState] = useState<Omit<ModelState, 'canvasKey'>>(NOTHING)
  const [canvasKey, setCanvasKey] = useState(0)
  const fieldsNow = useEffectEvent(() => fields)
  const onGiveWay = useEffectEvent(giveWay)
  useEffect(() => {
    const element = canvas.current
    if (!active || !element) return
    const stop = new AbortController()
    let view: ModelView | undefined
    let resized: ResizeObserver | undefined
    let patience: ReturnType<typeof setTimeout> | undefined
    const change = (changed: Partial<typeof NOTHING>) => {
      if (!stop.signal.aborted) setState((before) => ({ ...before, ...changed }))
    }
    const release = takeContext(() => onGiveWay())
    const open = async () => {
      const { model, light, environment, hidden, start } = fieldsNow()
      // The file comes while the code does.
      const fetched = (address: string) => modelFile(address, stop.signal, (bytes) => change({ bytes }))
      const [code, file] = await Promise.all([modelCode(), fetched(light ?? model)])
      if (stop.signal.aborted) return
      const made = new code.ModelView(element, {
        environment,
        lost: (isLost) => {
          clearTimeout(patience)
          if (isLost) patience = setTimeout(() => change({ failed: true }), PATIENCE)
          else change({ failed: false })
        },
      })
      view = made
      resized = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight))
      made.resize(element.clientWidth, element.clientHeight)
      resized.observe(element)
      const show = async (bytes: ArrayBuffer) => {
        const loaded = await code.readModel(bytes)
        stop.signal.throwIfAborted()
        await made.show(loaded, hidden, start)
        change({ view: made, loaded, ready: true })
      }
      await show(file)
      if (!light || wantsLight()) return
      await made.refined
      if (!made.slow) await show(await fetched(model)).catch((error: unknown) => warn(error, stop.signal))
    }
    open().catch((error: unknown) => {
      warn(error, stop.signal)
      change({ failed: true })
    })
    return () => {
      stop.abort()
      clearTimeout(patience)
      resized?.disconnect()
      view?.close()
      release()
      setState(NOTHING)
      if (view) setCanvasKey((key) => key + 1)
    }
  }, [canvas, active])
  return { ...state, canvasKey }
}

const NOTHING: Omit<ModelState, 'canvasKey'> = {
  view: undefined,
  loaded: undefined,
  bytes: 0,
  ready: false,
  failed: false,
}

function warn(error: unknown, signal: AbortSignal) {
  if (!signal.aborted) console.warn('The 3D model could not be shown', error)
}
