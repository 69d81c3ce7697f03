/**
 * Shows the first value at once and then the latest, at most every so many milliseconds: what came in between is never
 * shown, and the last always is.
 */
export function gathering<T>(
  show: (value: T) => void,
  pause: number,
): { take(value: T): void; stop(): void } {
  let waiting: { value: T } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const pass = () => {
    timer = undefined
    if (!waiting) return
    const { value } = waiting
    waiting = undefined
    timer = setTimeout(pass, pause)
    show(value)
  }
  return {
    take(value) {
      waiting = { value }
      if (timer === undefined) pass()
    },
    stop() {
      clearTimeout(timer)
      waiting = undefined
    },
  }
}
