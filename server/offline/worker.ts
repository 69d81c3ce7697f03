import { offlineCache } from '#app/base/offline-cache.ts'
import { makeAnswer, send, sendText, type Answer } from '../answer.ts'
import { cacheRules } from '../cache-rules.ts'
import type { RequestContext } from '../route.ts'
import type { StaticFiles } from '../static-files.ts'

/** Where the service worker is, below the base path: it may answer for all that is below it. */
export const workerPath = '/sw.js'

/**
 * The worker that takes the place of every other one where offline use is switched off: it deletes what they have
 * stored and goes. Pages that are open stay as they are.
 */
export function farewellWorker(base: string): string {
  const start = offlineCache(base).replace(/\d+$/, '')
  return `// Offline use is switched off here (OFFLINE=off).
addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(${JSON.stringify(start)}))
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
})()))
`
}

/** The service worker: the build's, or the one that goes. Browsers ask for it anew each time. */
export function answerWorker(
  files: StaticFiles,
  { base, offline }: { base: string; offline: boolean },
): (context: RequestContext) => Promise<void> {
  const headers = { 'cache-control': cacheRules.checked, 'access-control-allow-origin': '*' }
  let farewell: Promise<Answer> | undefined
  return async ({ req, res }) => {
    const answer = offline
      ? files.get(workerPath)
      : (farewell ??= makeAnswer({ body: farewellWorker(base), type: 'text/javascript; charset=utf-8' }))
    if (answer) send(req, res, await answer, headers)
    else sendText(res, 404, 'Not Found')
  }
}
