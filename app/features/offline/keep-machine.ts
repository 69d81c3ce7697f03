import type { SiteContextValue } from '#app/base/page/site.ts'
import { blocksIn } from '#app/content/blocks-in.ts'
import type { PagePayload } from '#app/content/types.ts'
import {
  frameAddress,
  framesOf,
  widthFor,
  type FrameFields,
} from '#app/features/viewers/sequence/addresses.ts'
import { companionsOf } from './companions.ts'
import { machineOf } from '#app/content/machine-of.ts'
import { askWorker } from './service-worker.ts'
import { shownPictures } from './shown-pictures.ts'
import { spatialFiles } from './spatial-files.ts'
import type { KeptSet, OfflineRecord } from './worker/record.ts'
import { readRecord } from './worker/record-store.ts'
import { pagePath } from './page-path.ts'

export type Kept = Awaited<ReturnType<typeof askWorker>>

/** Pixels a picture needs to fill this screen. */
const pictureWidth = () => Math.min(1600, Math.ceil(screen.width * Math.min(2, devicePixelRatio)))

/**
 * Keeps the machine of the page that is open: its page with all pictures and its turn, where it is built, the calculator
 * and the forms, in the language of the page; `spatial` with its 3D models and panoramas. `progress` hears how many
 * files are stored.
 */
export async function keepMachine(
  site: SiteContextValue,
  payload: PagePayload,
  spatial: boolean,
  progress: (done: number) => void,
): Promise<Kept> {
  const machine = machineOf(payload)
  if (!machine) return 'failed'
  // So that the browser does not clear it away for others; it may ask the visitor.
  await navigator.storage?.persist?.().catch(() => false)
  try {
    const { base } = site
    const path = pagePath(location.pathname)
    const others = await companionsOf(site, machine.key, payload)
    const set: KeptSet = {
      path,
      name: machine.name,
      locale: payload.locale,
      pages: [path, ...others.map((other) => pagePath(base + other.path))],
      ...(spatial && { spatial }),
    }
    const filesOf = (page: PagePayload) => (spatial ? spatialFiles(page) : [])
    const left = new Set(spatial ? [] : spatialFiles(payload))
    const shown = shownPictures(base).filter((address) => !left.has(address))
    const picturesOf = new Map([
      ...others.map(({ path: other, page }) => [pagePath(base + other), page ? filesOf(page) : []] as const),
      [path, [...filesOf(payload), ...framesIn(payload), ...shown]] as const,
    ])
    return await keep(site, set, await readRecord(base), picturesOf, progress)
  } catch (error) {
    console.warn('The machine could not be kept for offline use', error)
    return 'failed'
  }
}

/** Stores a kept machine as it is now. */
export async function updateSet(
  site: SiteContextValue,
  set: KeptSet,
  progress: (done: number) => void,
): Promise<Kept> {
  return keep(site, set, await readRecord(site.base), new Map(), progress)
}

function keep(
  site: SiteContextValue,
  set: KeptSet,
  record: OfflineRecord,
  pictures: ReadonlyMap<string, readonly string[]>,
  progress: (done: number) => void,
): Promise<Kept> {
  const width = pictureWidth()
  const pages = set.pages.map((path) => {
    const storedPictures = record.pages[path]?.pictures ?? []
    const wanted = [...(pictures.get(path) ?? []), ...storedPictures]
    return { path, pictures: wanted, width, build: site.build, ...(set.spatial && { spatial: true }) }
  })
  return askWorker(site, { do: 'keep', set, pages }, progress)
}

/** Addresses of the frames of a page's turns. */
function framesIn({ story }: PagePayload): string[] {
  const width = widthFor(screen.width, devicePixelRatio, false)
  return blocksIn(story.content)
    .filter(({ component }) => component === 'Product360Sequence')
    .flatMap((block) => {
      const frames = framesOf(block as FrameFields)
      if (!frames) return []
      return Array.from({ length: frames.rows * frames.count }, (_, index) =>
        frameAddress(
          frames.picture({ row: Math.floor(index / frames.count), step: index % frames.count }),
          width,
        ),
      ).filter(Boolean)
    })
}
