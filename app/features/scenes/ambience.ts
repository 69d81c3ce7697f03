export interface Ambience {
  /** Fades in; rejects when the sound cannot be played, after a second try. */
  play(): Promise<void>
  /** Fades out. */
  stop(): void
  /** Silent at once, and nothing is kept. */
  end(): void
}

const loud = 0.7
const fade = 600

/** A sound in a loop, fetched when it is first played. It pauses while the page is hidden. */
export function ambience(src: string): Ambience {
  const audio = new Audio()
  audio.loop = true
  audio.volume = 0
  let wanted = false
  let frame = 0

  function fadeTo(volume: number, then?: () => void) {
    cancelAnimationFrame(frame)
    const from = audio.volume
    const began = performance.now()
    const next = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / fade))
      audio.volume = from + (volume - from) * part
      if (part < 1) frame = requestAnimationFrame(next)
      else then?.()
    }
    frame = requestAnimationFrame(next)
  }
  const hide = () => {
    if (document.hidden) audio.pause()
    else if (wanted) void audio.play().catch(() => {})
  }
  document.addEventListener('visibilitychange', hide)

  return {
    async play() {
      wanted = true
      audio.src ||= src
      await audio.play().catch(() => {
        audio.load()
        return audio.play()
      })
      fadeTo(loud)
    },
    stop() {
      wanted = false
      fadeTo(0, () => audio.pause())
    },
    end() {
      wanted = false
      cancelAnimationFrame(frame)
      document.removeEventListener('visibilitychange', hide)
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
