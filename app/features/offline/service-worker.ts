import type { SiteContextValue } from '#app/base/page/site.ts'
import { mayStore } from '#app/base/may-store.ts'
import type { Ended, WorkerOrder, WorkerReport } from './worker/messages-to-worker.ts'

type Site = Pick<SiteContextValue, 'base' | 'build' | 'offline'>

/** Whether this browser can have pages of this site without a connection. */
export function canStorePages({ build, offline }: Pick<Site, 'build' | 'offline'>): boolean {
  return (
    offline !== 'off' &&
    build !== 'dev' &&
    isSecureContext &&
    'serviceWorker' in navigator &&
    'caches' in window &&
    window.top === window &&
    mayStore()
  )
}

/** The worker of this site, registered if it is not yet. Undefined where the browser refuses. */
export async function siteWorker(site: Site): Promise<ServiceWorker | undefined> {
  if (!canStorePages(site)) return undefined
  try {
    const { base } = site
    await navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/`, updateViaCache: 'none' })
    const registration = await navigator.serviceWorker.getRegistration(`${base}/`)
    // `ready` never comes where registering is blocked without an error.
    return registration ? ((await navigator.serviceWorker.ready).active ?? undefined) : undefined
  } catch (error) {
    console.warn('Pages cannot be stored for offline use', error)
    return undefined
  }
}

/** Has the worker carry out an order; `failed` where there is no worker. */
export async function askWorker(
  site: Site,
  order: WorkerOrder,
  progress: (done: number) => void = () => {},
): Promise<Ended> {
  const worker = await siteWorker(site)
  if (!worker) return 'failed'
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => {
      if ('done' in data) return progress(data.done)
      port1.close()
      resolve(data.ended)
    })
    port1.start()
    worker.postMessage(order, [port2])
  })
}
