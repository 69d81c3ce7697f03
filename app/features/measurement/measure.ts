import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { onCount } from './count.ts'
import { failure, type Count, type SentCounts, type Vital } from './counted.ts'

/**
 * Measures the page load and sends it, with what the visitor has finished since, when the page is hidden: the only time
 * that is sure to come. A vital counts once, for the page that was opened, also when others followed without a load.
 */
export function measure(to: string, build: string, isAllowed: () => boolean): void {
  const path = openedPath()
  const vitals = new Map<Vital, Count | 'sent'>()
  let events: Count[] = []
  const keep = ({ name, value }: Metric) => {
    if (path && vitals.get(name) !== 'sent') vitals.set(name, { name, path, value })
  }
  for (const on of [onLCP, onFCP, onCLS, onINP, onTTFB]) on(keep)
  const add = (event: Count) => void (isAllowed() && events.length < 10 && events.push(event))
  onCount((name, path) => add({ name, path }))
  const fail = () => path && add({ name: failure, path })
  addEventListener('error', fail)
  addEventListener('unhandledrejection', fail)
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    const counts = [...[...vitals.values()].filter((item) => item !== 'sent'), ...events]
    for (const name of vitals.keys()) vitals.set(name, 'sent')
    events = []
    // Taken back meanwhile: what was collected is dropped.
    const sent: SentCounts = { build, counts }
    if (counts.length && isAllowed()) navigator.sendBeacon(to, JSON.stringify(sent))
  }
  // On the window: the library, which listens on the document, has its last values by then.
  addEventListener('visibilitychange', send)
  addEventListener('pagehide', send)
}

/** Path of the page the document was loaded with; none for an error page or a draft. */
function openedPath(): string | undefined {
  const { payload, draft } = JSON.parse(document.getElementById('page')?.textContent ?? '{}') as {
    payload?: { locale: string; alternates: Record<string, string> } | null
    draft?: boolean
  }
  return draft ? undefined : payload?.alternates[payload.locale]
}
