import { useEffect, useState, type RefObject } from 'react'

/** True when nobody has moved, pressed or touched anything in the player for three seconds, unless it is kept awake. */
export function useQuiet(player: RefObject<HTMLElement | null>, awake: boolean): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const element = player.current
    if (!element || awake) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const listening = new AbortController()
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setQuiet(true), 3000)
    }
    const stir = () => {
      setQuiet(false)
      wait()
    }
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
      element.addEventListener(event, stir, { signal: listening.signal, passive: true })
    wait()
    return () => {
      clearTimeout(timer)
      listening.abort()
      setQuiet(false)
    }
  }, [player, awake])
  return quiet
}
