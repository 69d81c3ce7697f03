let running: ViewTransition | undefined

/** A press has begun while the way was shown, when the browser takes it for one of the whole document. */
let isThrough = false

/** Changes the page; the browser shows the way from the one to the other where it can. */
export function withTransition(change: () => Promise<void>): void {
  if (!document.startViewTransition) return void change()
  running?.skipTransition()
  const transition = document.startViewTransition(change)
  running = transition
  const end = () => {
    if (running === transition) running = undefined
  }
  // Skipped, in a tab nobody sees or because the change took long: the page changes all the same.
  transition.ready.catch(() => {})
  transition.finished.then(end, end)
}

/** Whoever presses something on a page that is still appearing has pressed it: the rest of the way is left out. */
export function pressThroughTransitions(): void {
  addEventListener(
    'pointerdown',
    ({ target }) => {
      isThrough = running !== undefined && target === document.documentElement
      if (isThrough) running?.skipTransition()
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      if (!isThrough || event.target !== document.documentElement) return
      isThrough = false
      const meant = document.elementFromPoint(event.clientX, event.clientY)
      if (!meant || meant === document.documentElement) return
      event.stopImmediatePropagation()
      meant
        .closest<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]')
        ?.focus({ preventScroll: true })
      meant.dispatchEvent(new MouseEvent('click', event))
    },
    true,
  )
}
