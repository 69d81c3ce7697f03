import { useEffect, useState } from 'react'
import { forgetStop, keepStop, stopIn } from '../stops.ts'
import type { Playback } from './playback.ts'

/** Keeps how far a film is watched, every few seconds and when it stops, and tells where it was left the last time. */
export function useStop(
  src: string,
  goesOn: boolean,
  { time, duration, paused }: Playback,
): { time: number | undefined; beginAnew: () => void } {
  const [left, setLeft] = useState(() => (goesOn ? stopIn(src) : undefined))
  const step = paused ? time : Math.floor(time / 5) * 5
  useEffect(() => keepStop(src, step, duration), [src, step, duration])
  return {
    time: left,
    beginAnew: () => {
      forgetStop(src)
      setLeft(undefined)
    },
  }
}
