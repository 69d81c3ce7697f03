import type { Frame } from './frame-order.ts'
import type { Turntable } from './turntable.ts'

/** Tells of the frame a visitor has turned to, once it has stood so many milliseconds. Returns how to stop. */
export function whenAtRest(turntable: Turntable, ms: number, told: (frame: Frame) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    if (turntable.touched) timer = setTimeout(() => told(turntable.frame), ms)
  }
  wait()
  const leave = turntable.watchFrame(wait)
  return () => {
    leave()
    clearTimeout(timer)
  }
}
