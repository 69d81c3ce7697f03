import { blockCode } from '#app/blocks/registry.ts'
import type { PagePayload } from '#app/content/types.ts'
import { localePath, splitLocale } from '#app/content/locales.ts'
import { Redirect, type PageDoor } from '#app/site/pages/door.ts'
import { pageError } from '#app/content/page-error.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { loadMessages } from '#app/base/i18n/load-messages.ts'
import { decodeUriSafely } from '#common/uri.ts'

/** How long a page fetched ahead stays good, in milliseconds. */
const prefetchTime = 30_000

export interface BrowserDoor extends PageDoor {
  prefetch(path: string): void
  /** Whether code for a page is being fetched: should that fail, the door itself knows where to go. */
  readonly isFetching: boolean
}

/**
 * Brings pages into the browser from their `_payload.json`, with the code and words they need. Where these cannot be
 * had, `leave` takes the visitor to the destination by loading it as a document; false when that may not be.
 */
export function browserDoor(site: SiteContextValue, leave: () => boolean): BrowserDoor {
  const ahead = new Map<string, { at: number; page: Promise<PagePayload> }>()
  let fetching = 0

  async function fetchPage(path: string, search: string, signal?: AbortSignal): Promise<PagePayload> {
    const query = draftQuery(search)
    const address = `${site.base}${path === '/' ? '' : path.replace(/\/$/, '')}/_payload.json${query}`
    const words = loadMessages(splitLocale(path).locale, site)
    words.catch(() => {})
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      ...(signal ? { signal } : {}),
    }).catch(async (error: unknown) => {
      if (signal?.aborted) throw error
      // The page may be stored, with the files of its own build: it is loaded as a document.
      if (navigator.serviceWorker?.controller) throw new PartsMissing('No connection', { cause: error })
      if (await leadsElsewhere(address)) throw new PartsMissing('Another site answers', { cause: error })
      throw pageError(503, 'Connection failed.')
    })
    if (answer.status === 404) throw pageError(404, `Page not found: ${path}`)
    const body = (await answer.json().catch((error: unknown) => {
      // What a proxy shows in the page's place, such as its own sign-in, is for the visitor to see.
      if (error instanceof SyntaxError && answer.status < 500)
        throw new PartsMissing('Something else answers', { cause: error })
      return {}
    })) as Partial<PagePayload> & { statusMessage?: string }
    if (!answer.ok || !body.story)
      throw answer.ok
        ? pageError(502, 'The page arrived incomplete.')
        : pageError(answer.status, body.statusMessage ?? answer.statusText)
    const payload = body as PagePayload
    fetching++
    await Promise.all([blockCode.load(payload.blocks), words])
      .catch((error: unknown) => {
        throw new PartsMissing('Code or words of the page could not be loaded', { cause: error })
      })
      .finally(() => fetching--)
    return payload
  }

  /** The page, or the way to it as a document when parts of it are gone. */
  async function pageOrLeave(path: string, search: string, signal: AbortSignal): Promise<PagePayload> {
    try {
      return await fetchPage(path, search, signal)
    } catch (error) {
      if (!(error instanceof PartsMissing)) throw error
      if (signal.aborted || !leave()) throw pageError(503, error.message)
      // The document takes the place of this page, and nothing may reload this one on the way.
      fetching++
      const back = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return
        fetching--
        removeEventListener('pageshow', back)
      }
      addEventListener('pageshow', back)
      return new Promise(() => {})
    }
  }

  return {
    get isFetching() {
      return fetching > 0
    },
    async page(path, search, signal) {
      // As the server does for the root of a language that leads on.
      const { locale, slug } = splitLocale(path)
      const further = slug ? undefined : (site.root?.[locale] ?? site.root?.['*'])
      if (further) throw new Redirect(localePath(locale, further))
      const prefetched = ahead.get(path + search)
      ahead.delete(path + search)
      const page = await (prefetched && Date.now() - prefetched.at < prefetchTime
        ? prefetched.page.catch(() => pageOrLeave(path, search, signal))
        : pageOrLeave(path, search, signal))
      const canonical = page.alternates[page.locale]
      // As the server does for a page asked for by its untranslated slug.
      if (page.version === 'published' && canonical !== undefined && bare(canonical) !== bare(path))
        throw new Redirect(canonical + search)
      return page
    },
    prefetch(path) {
      const prefetched = ahead.get(path)
      if (prefetched && Date.now() - prefetched.at < prefetchTime) return
      const page = fetchPage(path, '')
      page.catch(() => ahead.delete(path))
      ahead.set(path, { at: Date.now(), page })
    },
  }
}

/** Whether an address that could not be fetched leads to another site, as proxies lead to their sign-in: only a document may follow. */
async function leadsElsewhere(address: string): Promise<boolean> {
  const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined)
  return answer?.type === 'opaqueredirect'
}

/** A newer build has replaced files of the page's, the connection broke, or others answer: a document may still be had. */
class PartsMissing extends Error {}

function bare(path: string): string {
  return decodeUriSafely(path).replace(/\/$/, '') || '/'
}

/** Only the visual editor's parameters belong to a payload's address; others would only split caches. */
function draftQuery(search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('_storyblok'))
  return parameters.length ? `?${new URLSearchParams(parameters)}` : ''
}
