/*
 * Hears of the loss of the page's other scripts, and loads the page again: nothing else asks for them a second time. It
 * imports nothing and no page's script imports it, so that none is lost with another, and keeps to the same limit as
 * `navigation/reload-guard.ts` with a note of its own. A page that is empty without script has words for it (`.if-lost`).
 */
const guardTime = 10_000
const key = 'trackside:heard'

/** When the visitor last set off for another document: what Firefox lets go of then is not lost. */
let leftAt = 0
addEventListener('beforeunload', () => (leftAt = Date.now()))

function loadAgain(): boolean {
  const now = Date.now()
  try {
    if (!navigator.onLine || now - Math.max(leftAt, +(sessionStorage.getItem(key) ?? 0)) < guardTime)
      return false
    sessionStorage.setItem(key, `${now}`)
    location.reload()
    return true
  } catch {
    return false // who stores nothing would be sent round in a circle
  }
}

addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement).type !== 'module' || loadAgain()) return
    document.body.dataset.lost = ''
    addEventListener('online', loadAgain)
    // Whoever presses what only the app answers tries once more; links, forms and popovers work as they are.
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('button:not([popovertarget],[commandfor],[type=submit])'))
        loadAgain()
    })
  },
  true,
)
