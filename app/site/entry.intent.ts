import type { LiveConfig } from '#app/base/page/live-config.ts'
import type { Measurement } from '#app/base/page/site.ts'
import type { Entered } from './navigation/replay-entries.ts'
import { readStored } from '#app/base/storage.ts'
import { reloadOnce } from './navigation/reload-guard.ts'

/*
 * The only script before interaction. It loads the app at the first sign of intent (pointer, touch, key, focus) or,
 * when something interactive is in view, a while after the page is there, and replays a click and whatever was entered before the app was there.
 */
const { assets, broken, draft, error, site } = JSON.parse(
  document.getElementById('page')?.textContent ?? '{}',
) as {
  assets: { chunks: string[]; inlined: string[]; lasting: string[] }
  broken?: string[]
  draft: boolean
  error: { anyAddress?: true } | null
  site: { base: string; build: string; live?: LiveConfig; measurement?: Measurement }
}

if (import.meta.hot) {
  const isBroken = Boolean(broken?.length)
  void Promise.all([import('./development/reload-asleep.ts'), import('./development/show-faults.ts')]).then(
    ([{ reloadAsleep }, { showFaults }]) => {
      reloadAsleep(isBroken)
      showFaults(site.base, isBroken)
    },
  )
}

let started = false
let fetched = false
let early: HTMLElement | undefined
let appHears = false
/** Fields the visitor has set before the app, with what stood in them then. */
const entered: Entered = new Map()

function start() {
  if (started) return
  started = true
  for (const type of intents) removeEventListener(type, meant, true)
  fetchApp()
  // Their rules stand in the page: links that are switched off keep the chunks from fetching them once more.
  for (const href of assets.inlined) addLink('stylesheet', href)
  import('./entry.client.tsx')
    .then((app) =>
      app.hydrate(
        entered,
        () => [...changes, ...watchful.takeRecords()],
        () => (appHears = true),
      ),
    )
    .then(() => {
      removeEventListener('click', keepClick, true)
      removeEventListener('input', keepEntry, true)
      removeEventListener('change', keepEntry, true)
      watchful.disconnect()
      document.documentElement.dataset.hydrated = ''
      if (early?.isConnected) early.click()
      const { measurement } = site
      // Page loads are sampled at random; these are counted, if they may be.
      if (measurement && Math.random() * 100 < measurement.share)
        import('#app/features/measurement/begin.ts').then(
          ({ begin }) => begin(measurement, site.build),
          console.warn,
        )
    })
    .catch((error: unknown) => {
      console.error('The app could not be loaded', error)
      // The page stays as the server drew it; the next sign of intent tries again.
      if (!reloadOnce()) waitForIntent()
    })
}

/** Fetches the app's files, which then only have to be run. */
function fetchApp() {
  if (fetched) return
  fetched = true
  for (const href of assets.chunks) addLink('modulepreload', href)
}

function addLink(rel: string, href: string) {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'stylesheet') link.disabled = true
  link.href = href
  document.head.append(link)
}

/** Buttons do nothing before the app is there, unless the platform acts for them: remember the last one. */
function keepClick(event: MouseEvent) {
  const button = (event.target as Element).closest?.<HTMLElement>('button, [role=button]')
  const acts = 'commandForElement' in HTMLButtonElement.prototype ? ', [commandfor]' : ''
  if (!button || button.matches(`[popovertarget], [type=submit], summary *${acts}`)) return
  // What the app hears while it still comes to life it answers by itself; only the last one counts.
  early = appHears ? undefined : button
}

/** What is set in a field the app takes back as it starts: remembered, last things last. */
function keepEntry({ target }: Pick<Event, 'target'>) {
  const field = target as HTMLInputElement
  entered.delete(field)
  entered.set(field, /^(?:checkbox|radio)$/.test(field.type) ? field.checked : field.value)
}

/** Fields that were set before this script was there to hear it. */
function keepEarlierEntries() {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  ))
    if (isSet(field)) keepEntry({ target: field })
}

/** Whether a field holds what the server did not draw; of a group of radio buttons the one that is chosen does. */
function isSet(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected)
    return !field.multiple && field.selectedIndex !== Math.max(drawn, 0)
  }
  if (!('checked' in field)) return field.value !== field.defaultValue
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  return !/^(?:hidden|file|submit|button|reset|image)$/.test(field.type) && field.value !== field.defaultValue
}

/** What others have done to the page before the app: it comes to life on what the server wrote. */
const changes: MutationRecord[] = []
const watchful = new MutationObserver((records) => void changes.push(...records))
watchful.observe(document.body, {
  childList: true,
  subtree: true,
  characterData: true,
  characterDataOldValue: true,
})

let resting: string | undefined

/** A pointer at rest that a page appears under is none: not `pointerover`, nor a first move, which may lead nowhere. */
function meant({ type, clientX, clientY }: Event & Partial<PointerEvent>) {
  const at = `${clientX} ${clientY}`
  if (type !== 'pointermove' || (resting ?? at) !== at) start()
  resting = at
}
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
function waitForIntent() {
  started = false
  for (const type of intents) addEventListener(type, meant, { capture: true, passive: true })
  addEventListener('click', keepClick, true)
  addEventListener('input', keepEntry, true)
  addEventListener('change', keepEntry, true)
}
waitForIntent()
// Whoever has touched the page already means it. After a reload fields hold what the browser has put back itself.
if (navigator.userActivation?.hasBeenActive) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'navigate') keepEarlierEntries()
  start()
}

/** A busy page may never be idle: at the latest a second later. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 200)

function watch() {
  const isMeant =
    location.hash ||
    /[?&](?:oobCode|kiosk)=/.test(location.search) ||
    readStored('kiosk') ||
    readStored('form:waiting') ||
    document.querySelector('[data-now]')
  if (draft || error?.anyAddress || isMeant) return start()
  // A room sleeps until there is news, the visitor does something, or a while has passed.
  if (site.live && document.querySelector('[data-room]'))
    return void whenIdle(() => {
      import('#app/features/event/asleep.ts').then(({ sleep }) => sleep(site, fetchApp, start)).catch(start)
    })
  const interactive = document.querySelectorAll('[data-interactive]')
  if (!interactive.length) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    whenIdle(() => start())
  })
  // Who does nothing for so long looks at the page: it may come to life.
  afterLoad(settled, () => {
    for (const element of interactive) observer.observe(element)
  })
}

const settled = 4000

function afterLoad(wait: number, run: () => void) {
  const later = () => setTimeout(run, wait)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}
watch()

/*
 * About a second after load: the build's manifest, so that a later navigation knows what it needs, and what of the app is
 * the same in every build, so that the first sign of intent has less to wait for. It is stored, not run.
 */
afterLoad(1000, () => {
  const { connection = {} } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean }
  }
  const { effectiveType, saveData } = connection
  if (effectiveType === 'slow-2g') return
  const thrifty = saveData || effectiveType === '2g'
  for (const href of [`${site.base}/builds/meta/${site.build}.json`, ...(thrifty ? [] : assets.lasting)])
    fetch(href, { priority: 'low' })
      .then((answer) => answer.blob())
      .catch(console.warn)
})
