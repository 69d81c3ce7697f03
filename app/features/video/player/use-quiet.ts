import { useEffect, useState, type RefObject } from 'react'

/** True when nobody has moved, pressed or touched anything in the player for three seconds, unless it is kept awake. */
export function useQuiet(player: RefObject<HTMLElement | null>, awake: boolean): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const element = player.current
    if (!element || awake) {
      setQuiet(false)
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const listening = new AbortController()
    const stir = () => {
      setQuiet(false)
      clearTimeout(timer)
      timer = setTimeout(() => setQuiet(true), 3000)
    }
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
      element.addEventListener(event, stir, { signal: listening.signal, passive: true })
    stir()
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [player, awake])
  return quiet
}
