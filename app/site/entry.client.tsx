import { startTransition, useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { leaveKeysToComposition } from '#app/base/page/composition.ts'
import { withstandOthers } from '#app/base/page/withstand-others.ts'
import { RenderingContext, type Rendering } from '#app/base/page/rendering.ts'
import { blockCode } from '#app/blocks/registry.ts'
import { useFileImages as nameImagesAsFiles } from '#app/content/assets.ts'
import type { PagePayload } from '#app/content/types.ts'
import { PageDataContext } from './document/page-data.ts'
import { setTrustedTypesPolicy } from './document/trusted-types.ts'
import { splitLocale } from '#app/content/locales.ts'
import { browserDoor } from './navigation/browser-door.ts'
import { followLinks } from './navigation/follow-links.ts'
import { writeAs } from '#app/base/i18n/formats.ts'
import { onUnitsChange, showUnits } from '#app/base/i18n/units.ts'
import { readStored } from '#app/base/storage.ts'
import { loadMessages } from '#app/base/i18n/load-messages.ts'
import { prefetchOnIntent } from './navigation/prefetch.ts'
import { replayEntries, type Entered } from './navigation/replay-entries.ts'
import { loadInstead, reloadOnce } from './navigation/reload-guard.ts'
import { createRouter, hrefOfNext } from './navigation/router.ts'
import { RoutedPage } from './navigation/RoutedPage.tsx'
import { pressThroughTransitions } from './navigation/view-transition.ts'
import { withoutBase } from './pages/door.ts'
import { isValidPath, routeOf } from './pages/routes.ts'
import { pageError } from '#app/content/page-error.ts'
import { Root } from './document/Root.tsx'
import type { PageData } from './pages/site-config.ts'
import { followSignInWith } from '#app/features/live/sign-in-follower.ts'

/**
 * Brings the page to life: the same tree the server drew, from the data it sent. An error page that stands for any
 * address is drawn anew for this one. What the visitor has `entered` before then counts; what others have made of the
 * page, by its `changes`, is undone for the moment. It tells `onHearing` when it hears clicks by itself, and resolves
 * when the page is interactive.
 */
export async function hydrate(
  entered: Entered,
  changes: () => MutationRecord[],
  onHearing: () => void,
): Promise<void> {
  const json = document.getElementById('page')?.textContent ?? ''
  const data = JSON.parse(json) as PageData
  const payload = data.payload as PagePayload | null
  const { site } = data
  writeAs(data.written ?? {})
  setTrustedTypesPolicy(site.base)
  if (site.images === 'files') nameImagesAsFiles()
  leadWithOneSlash()
  const path = withoutBase(location.pathname, site.base)
  await Promise.all([
    loadMessages(payload?.locale ?? splitLocale(path).locale, site),
    blockCode.load(payload?.blocks ?? []),
  ])
  followSignInWith(() =>
    import('#app/features/account/forget-account.ts').then(({ followAccount }) => followAccount),
  )
  onUnitsChange(showUnits)
  showUnits()
  const { error } = data
  const atHere = error?.anyAddress ? `: ${path}${location.search}` : ''
  const door = browserDoor(site, () => {
    const to = hrefOfNext(router, site.base)
    return to !== undefined && loadInstead(to)
  })
  addEventListener('vite:preloadError', (event) => {
    if (!door.isFetching && reloadOnce()) event.preventDefault()
  })
  const router = createRouter({
    base: site.base,
    page: error
      ? { error: pageError(error.statusCode, error.statusMessage + atHere) }
      : { payload: payload ?? undefined },
    load({ pathname, search }, signal) {
      if ('storyless' in routeOf(pathname)) return undefined
      if (!isValidPath(pathname)) return Promise.reject(pageError(404, `Page not found: ${pathname}`))
      return door.page(pathname, search, signal).then((payload) => ({ payload }))
    },
  })
  prefetchOnIntent(site.base, door.prefetch)
  pressThroughTransitions()
  leaveKeysToComposition()
  withstandOthers(document)
  const undo = changes().some(isOfOthers) && (await import('./document/undo-changes.ts')).undoChanges
  const rendering: Rendering = { code: blockCode, broken: new Set(data.broken) }
  const redo = undo && undo(changes().filter(isOfOthers))
  await new Promise<void>((resolve) => {
    const tree = (
      <PageDataContext value={{ ...data, json }}>
        <Arrival onArrive={resolve}>
          <RenderingContext value={rendering}>
            <RoutedPage router={router}>
              <Root />
            </RoutedPage>
          </RenderingContext>
        </Arrival>
      </PageDataContext>
    )
    // A document is a container to React, though not to its types.
    if (error?.anyAddress) createRoot(document as unknown as Element, { onUncaughtError }).render(tree)
    else {
      const comeToLife = () => void hydrateRoot(document, tree, { onUncaughtError })
      // In one go, before anybody hears that their changes are gone.
      if (undo) flushSync(comeToLife)
      // Nobody has pressed anything: in short tasks, which a press ends.
      else if (navigator.userActivation?.hasBeenActive === false) startTransition(comeToLife)
      else comeToLife()
    }
    onHearing()
    // After React's own listeners, which may take a click first.
    followLinks(site.base, (to, replace) => void router.follow(to, replace))
  })
  if (import.meta.hot)
    void import('./development/follow-sources.ts').then(({ followSources }) =>
      followSources(site, () => void router.reload()),
    )
  if (redo) redo()
  replayEntries(entered)
  if (/[?&]kiosk=/.test(location.search) || readStored('kiosk'))
    import('#app/features/kiosk/kiosk.ts').then(
      ({ runKiosk }) =>
        runKiosk({ site, replace: (address) => void router.navigate(address, { replace: true }) }),
      console.warn,
    )
  import('#app/features/offline/visits.ts').then(
    ({ storeVisits }) =>
      storeVisits({
        site,
        page: () => router.state().page.payload,
        onPage: (listener) => void router.subscribe(listener),
      }),
    console.warn,
  )
}

/** What stands around the page could not be drawn, and React has taken all of it away: the document brings it back. */
function onUncaughtError(error: unknown): void {
  reportError(error)
  reloadOnce()
}

/** Not the figures of a countdown, which a room's page changes by itself. */
const isOfOthers = ({ target }: MutationRecord) => !(target as Element).closest?.('[data-unit]')

/** Tells when everything inside is there. It stands around it: beside it, it would shift the ids the server made. */
function Arrival({ onArrive, children }: { onArrive: () => void; children: ReactNode }) {
  useEffect(onArrive, [onArrive])
  return children
}

/** A path like `//about`, which no page has, is to the router an address of another site: it would lead nowhere from there. */
function leadWithOneSlash(): void {
  const { pathname, search, hash } = location
  if (pathname.startsWith('//'))
    history.replaceState(history.state, '', pathname.replace(/^\/+/, '/') + search + hash)
}
