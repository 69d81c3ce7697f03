import { deleteOfflinePages } from '#app/base/offline-cache.ts'
import { answerFile, answerPage, answerPicture } from './answers.ts'
import { LimitError } from './limit-error.ts'
import type { Ended, WorkerOrder, WorkerReport } from './messages-to-worker.ts'
import { kindOf } from './requests.ts'
import { worker } from './scope.ts'
import { keepSet, removeSet, storeVisit, type Site } from './store.ts'
import { isFull } from './stored-answers.ts'

/*
 * The service worker, `/sw.js`. It holds nothing of a build itself: each stored page names the files of its own, so any
 * worker serves pages of any build, and a newer one takes over at once.
 */

const scope = new URL(worker.registration.scope)
const site: Site = { origin: scope.origin, base: scope.pathname.replace(/\/$/, '') }

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    await deleteOfflinePages(site.base, 'outdated')
    // A page does not wait until this worker has started.
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(begin())
})

const answers = { page: answerPage, file: answerFile, picture: answerPicture }

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, site.origin, site.base)
  if (kind) event.respondWith(answers[kind](site, event))
})

worker.addEventListener('message', (event) => {
  const [port] = event.ports
  const report = (what: WorkerReport) => port?.postMessage(what)
  const work = carryOut(event.data as WorkerOrder, (done) => report({ done })).then(
    () => report({ ended: 'well' }),
    (error: unknown) => {
      console.warn('Not stored for offline use', error)
      report({ ended: endOf(error) })
    },
  )
  event.waitUntil(work)
})

function endOf(error: unknown): Ended {
  if (error instanceof LimitError) return error.limit
  return isFull(error) ? 'full' : 'failed'
}

async function carryOut(order: WorkerOrder, progress: (done: number) => void): Promise<void> {
  if (order.do === 'visit') return storeVisit(site, order.page)
  if (order.do === 'keep') return keepSet(site, order.set, order.pages, progress)
  return removeSet(site, order.path)
}
