/**
 * The line of a page that came from the browser's store: says when the connection is back, and then leads to the current
 * page. It goes with the page it speaks of. Never reloads by itself: somebody may be filling in a form.
 */
export function followNote(onPage: (listener: () => void) => void): void {
  const note = document.querySelector<HTMLElement>('offline-note')
  if (!note) return
  const back = () => {
    const link = document.createElement('a')
    link.href = location.href
    link.textContent = note.dataset.current ?? ''
    link.addEventListener('click', (event) => {
      event.preventDefault()
      location.reload()
    })
    note.replaceChildren(note.dataset.back ?? '', ' ', link)
  }
  addEventListener('online', back, { once: true })
  // What the app has fetched since is no stored page.
  const { pathname } = location
  onPage(() => location.pathname !== pathname && note.remove())
}
