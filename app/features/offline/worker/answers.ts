import { originalOf } from './page-document.ts'
import { offlinePage, withNote } from './offline-documents.ts'
import { readRecord } from './record-store.ts'
import { assetAddress } from './requests.ts'
import type { WorkerFetchEvent } from './scope.ts'
import type { Site } from './store.ts'
import { storedAnswer } from './stored-answers.ts'
import { pagePath } from '../page-path.ts'

/** Milliseconds the network may take for a page that is stored; one that is not is waited for. */
const patience = 8000

/** A page: from the network, and only when that does not answer the stored one, which says how old it is. */
export async function answerPage({ base }: Site, event: WorkerFetchEvent): Promise<Response> {
  const { pathname, search, hash } = new URL(event.request.url)
  const network = fromNetwork(event)
  const first = await Promise.race([network.catch(() => undefined), after(patience)])
  if (first) return first
  const record = await readRecord(base)
  const page = record.pages[pagePath(pathname)]
  const stored = page && (await storedAnswer(base, page.document ?? pathname))
  if (page && stored) {
    const html = withNote(await stored.text(), pathname.slice(base.length), page, Date.now())
    return new Response(html, { status: 200, headers: stored.headers })
  }
  return network.catch(() => offlinePage(pathname.slice(base.length), pathname + search + hash, record))
}

async function fromNetwork({ preloadResponse, request }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}

/** A file whose address changes with its content: the stored one is as good as any. */
export async function answerFile({ base }: Site, { request }: WorkerFetchEvent): Promise<Response> {
  return (await storedAnswer(base, request.url)) ?? fetch(request)
}

/** A picture: from the network or its cache, otherwise as it is stored, in whatever size that is. */
export async function answerPicture(
  { origin, base }: Site,
  { request }: WorkerFetchEvent,
): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const address = assetAddress(request.url, origin, base)
    if (!address) throw error
    const exact = await storedAnswer(base, address)
    if (exact) return exact
    const src = originalOf(address)
    const { sizes } = await readRecord(base)
    const other = Object.keys(sizes).find((url) => originalOf(url) === src)
    const stored = other && (await storedAnswer(base, other))
    if (!stored) throw error
    return stored
  }
}
