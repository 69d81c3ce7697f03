let running: ViewTransition | undefined

/** Changes the page; the browser shows the way from the one to the other where it can. */
export function withTransition(change: () => Promise<void>): void {
  if (!document.startViewTransition) return void change()
  running?.skipTransition()
  const transition = document.startViewTransition(change)
  running = transition
  // Skipped, in a tab nobody sees or because the change took long: the page changes all the same.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
}
