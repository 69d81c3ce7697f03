/*
 * What a service worker has beside a page's globals. The library of TypeScript that names it cannot stand beside the
 * one of pages.
 */

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerFetchEvent extends LastingEvent {
  request: Request
  /** What the browser asked for while this worker started; undefined where that is not switched on. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface WorkerMessageEvent extends LastingEvent {
  data: unknown
  ports: readonly MessagePort[]
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}

export const worker = globalThis as unknown as WorkerScope
