import type { Frame } from './frame-order.ts'
import type { Turntable } from './turntable.ts'

/**
 * Calls back with the frame a visitor has turned to, once it has stood so many milliseconds and does not turn by itself.
 * Returns how to stop.
 */
export function whenAtRest(turntable: Turntable, ms: number, rested: (frame: Frame) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let { playing } = turntable.state
  const wait = () => {
    clearTimeout(timer)
    if (turntable.touched && !playing) timer = setTimeout(() => rested(turntable.frame), ms)
  }
  wait()
  const unwatch = turntable.watchFrame(wait)
  const unsubscribe = turntable.subscribe(() => {
    if (playing === turntable.state.playing) return
    playing = turntable.state.playing
    wait()
  })
  return () => {
    unwatch()
    unsubscribe()
    clearTimeout(timer)
  }
}
