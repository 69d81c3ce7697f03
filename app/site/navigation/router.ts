import type { Navigate, NavigateOptions, PageAddress } from '#app/base/page/place.ts'
import { Redirect } from '#app/site/pages/door.ts'
import type { ShownPage } from '#app/site/pages/shown-page.ts'
import { historyIndex } from '#app/base/page/history-index.ts'
import { addressNow, hrefOf, nextAddress, writeStep } from './history-steps.ts'
import { scrollPositions } from './scroll-positions.ts'

/** Where a page is to stand when it appears: so many pixels down, at its hash or else its start, or as it is. */
export type ScrollTo = number | 'start' | 'stay'

export interface RouterState {
  address: PageAddress
  page: ShownPage
  scroll: ScrollTo
  /** Where the visitor is going while that page is on its way. */
  next?: PageAddress
}

export interface Router {
  state(): RouterState
  /** Calls back at every change; `animated` when the browser may show the way from one page to the next. */
  subscribe(listener: (animated: boolean) => void): () => void
  navigate: Navigate
  /** As `navigate`, for a link that was followed. */
  follow(to: string, replace: boolean): Promise<void>
  reload(): Promise<void>
}

export interface RouterOptions {
  base: string
  /** What the document shows. */
  page: ShownPage
  /** Resolves with what stands at an address, undefined where nothing has to be fetched; rejects with what keeps it from being shown. */
  load(address: PageAddress, signal: AbortSignal): Promise<ShownPage> | undefined
}

/** How a change of the address goes into the history: `stay` where the browser has gone there already. */
type Step = 'push' | 'replace' | 'stay'

interface Going extends NavigateOptions {
  animated?: boolean
}

/** Keeps which page is shown at which address, and leads from one to the next without loading a document. */
export function createRouter({ base, page, load }: RouterOptions): Router {
  let state: RouterState = { address: addressNow(base, 0), page, scroll: 'stay' }
  let index = historyIndex()
  let pending: AbortController | undefined
  /** How the visitor goes where they are going. */
  let onTheWay: Step = 'push'
  /** Who has asked for the page anew, and waits for whatever is shown next. */
  let waiting: (() => void)[] = []
  const listeners = new Set<(animated: boolean) => void>()
  const positions = scrollPositions(() => state.address.key)

  function change(to: RouterState, animated = false): void {
    state = to
    for (const listener of listeners) listener(animated)
  }

  function arrive(to: RouterState, animated?: boolean): void {
    change(to, animated)
    for (const resolve of waiting) resolve()
    waiting = []
  }

  function show(address: PageAddress, shown: ShownPage, step: Step, going: Going): void {
    if (step !== 'replace') positions.keep(state.address.key)
    if (step !== 'stay' && !writeStep(address, base, step === 'replace')) return
    index = historyIndex()
    const scroll = positions.of(address.key) ?? (going.preventScrollReset ? 'stay' : 'start')
    arrive({ address, page: shown, scroll }, going.animated)
  }

  async function go(address: PageAddress, step: Step, going: Going): Promise<void> {
    pending?.abort()
    pending = undefined
    // Whoever waits for the page anew is not served by another place on the one that is shown.
    const isHere = waiting.length === 0 && isWithin(state.address, address)
    const loading = isHere ? undefined : new AbortController()
    const coming = loading && load(address, loading.signal)
    if (!loading || !coming) return show(address, loading ? {} : state.page, step, going)
    pending = loading
    onTheWay = step
    change({ ...state, scroll: 'stay', next: address })
    const shown = await coming.catch((error: unknown) => ({ error }))
    if (loading.signal.aborted) return
    pending = undefined
    if (!(shown.error instanceof Redirect)) return show(address, shown, step, going)
    const further = nextAddress(shown.error.to, address, base)
    // What is asked for at one address and stands at another is still the place on the page that was asked for.
    return go({ ...further, hash: further.hash || address.hash }, step === 'push' ? 'push' : 'replace', going)
  }

  /** What the page that is shown writes of itself (a turned view) while the visitor goes elsewhere: it keeps nobody from getting there. */
  function noteMeanwhile(address: PageAddress): void {
    // On the way back the browser stands at another page's step already.
    const isWritten = onTheWay !== 'stay' && writeStep(address, base, true)
    const { key } = isWritten ? address : state.address
    change({ ...state, address: { ...address, key }, scroll: 'stay' })
  }

  /** The page that is shown, fetched anew: of two at a time the later one counts. */
  async function fetchAnew(): Promise<void> {
    const { address } = state
    pending?.abort()
    const loading = new AbortController()
    pending = loading
    const shown = await load(address, loading.signal)?.catch((error: unknown) => ({ error }))
    if (loading.signal.aborted) return
    pending = undefined
    if (shown?.error instanceof Redirect) return go(nextAddress(shown.error.to, address, base), 'replace', {})
    arrive({ address, page: shown ?? state.page, scroll: 'stay' })
  }

  function reload(): Promise<void> {
    const shown = new Promise<void>((resolve) => waiting.push(resolve))
    // Who is on the way elsewhere finds a fresh page there.
    if (!state.next) void fetchAnew()
    return shown
  }

  addEventListener(
    'popstate',
    ({ hasUAVisualTransition }: PopStateEvent & { hasUAVisualTransition?: boolean }) => {
      const address = addressNow(base, index + 1)
      const animated = !hasUAVisualTransition && address.pathname !== state.address.pathname
      void go(address, 'stay', { animated })
    },
  )

  // Left for a document on the way elsewhere, and kept by the browser until the visitor came back: nothing is on its way now.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !state.next) return
    pending?.abort()
    pending = undefined
    const { address, page } = state
    arrive({ address, page, scroll: 'stay' })
  })

  const navigate: Navigate = async (to, { replace = false, ...going } = {}) => {
    if (typeof to === 'number') return history.go(to)
    const { address } = state
    const { pathname = address.pathname, search = '', hash = '' } = typeof to === 'string' ? {} : to
    const text = typeof to === 'string' ? to : pathname + withSign('?', search) + withSign('#', hash)
    const next = nextAddress(text, address, base, going.state)
    if (replace && state.next && isWithin(address, next)) return noteMeanwhile(next)
    return go(next, replace ? 'replace' : 'push', going)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate,
    follow: (to, replace) =>
      go(nextAddress(to, state.address, base), replace ? 'replace' : 'push', { animated: true }),
    reload,
  }
}

/** The address of where a visitor is going, with base path; undefined when nobody goes anywhere. */
export function hrefOfNext(router: Router, base: string): string | undefined {
  const { next } = router.state()
  return next && hrefOf(next, base)
}

/** Whether an address is another place on the same page. The same without a hash asks for the page anew. */
function isWithin(shown: PageAddress, next: PageAddress): boolean {
  if (shown.pathname !== next.pathname || shown.search !== next.search) return false
  return shown.hash !== next.hash || next.hash !== ''
}

const withSign = (sign: string, part: string) => (part && part[0] !== sign ? sign + part : part)
