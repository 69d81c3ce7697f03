import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'

/** Degrees between two steps of a turn: 36 of them, as the turns of pictures have. */
export const STEP = 10
const STEPS = 360 / STEP
/** Milliseconds of a whole turn that goes by itself. */
const TURN = 16_000

export interface Turn {
  /** How many steps from its first view, 0 … 35. */
  step: number
  playing: boolean
  to: (step: number) => void
  by: (steps: number) => void
  toggle: () => void
}

/** A 3D model as a turntable: it goes around in even steps from its first view, or by itself until it is touched. */
export function useTurn(view: ModelView | undefined): Turn {
  const [step, setStep] = useState(0)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!view) return
    return view.subscribe(() => setStep(stepOf(view)))
  }, [view])
  useEffect(() => {
    if (!view || !playing) return
    let own = view.orbit
    let last = performance.now()
    let next = 0
    const turn = (now: number) => {
      // Somebody else has turned it.
      if (view.orbit !== own) return setPlaying(false)
      // Whoever wants little motion sees it step by step.
      const isStill = prefersReducedMotion()
      const degrees = ((now - last) * 360) / TURN
      if (!isStill || degrees >= STEP) {
        last = now
        own = { ...own, yaw: own.yaw + (isStill ? STEP : degrees) }
        view.flyTo(own, true)
      }
      next = requestAnimationFrame(turn)
    }
    next = requestAnimationFrame(turn)
    return () => cancelAnimationFrame(next)
  }, [view, playing])
  const to = (wanted: number) => {
    if (!view) return
    setPlaying(false)
    const { orbit, home } = view
    // The shorter way around.
    const way = ((wanted - stepOf(view) + STEPS * 1.5) % STEPS) - STEPS / 2
    const yaw = home.yaw + (Math.round((orbit.yaw - home.yaw) / STEP) + way) * STEP
    view.glideTo({ ...orbit, yaw })
  }
  return {
    step,
    playing,
    to,
    by: (steps) => view && to(stepOf(view) + steps),
    toggle: () => setPlaying(!playing),
  }
}

function stepOf({ orbit, home }: Pick<ModelView, 'orbit' | 'home'>): number {
  return ((Math.round((orbit.yaw - home.yaw) / STEP) % STEPS) + STEPS) % STEPS
}
