import { blocksOfChunk } from '#app/blocks/bundles/bundles.ts'
import type { Manifest } from '../manifest.ts'

/** Files a stored page may ask for beyond those it names, below the base path. */
export interface OfflineFiles {
  /** Of every page. */
  common: string[]
  /** By name of a block. */
  blocks: Record<string, string[]>
  /** Of 3D models and panoramas, for who keeps them too. */
  spatial: string[]
}

/**
 * What a page does without when there is no connection: what needs one anyhow (accounts, live data, films, maps, the
 * operator’s console), and what is as large as many pages and has a picture that stands in for it. Chunks that several
 * ask for have names of the bundler's, from the first of their files.
 */
const leftOut =
  /^_(?:auth|bloom_blob|hls|three)\b|features\/(?:account|operator|preview|measurement|map\/drawn|map\/world|video\/player|event\/(?:theater|panel))\/|features\/live\/(?:full-firestore|auth|banner)|features\/viewers\/(?:model|panorama)\/|node_modules\/(?:hls\.js|maplibre-gl|firebase|@firebase|three|@photo-sphere-viewer|@storyblok\/preview-bridge|vanilla-cookieconsent|web-vitals)/

/** What shows models and panoramas; engines that a licence is needed for are left out. */
const spatial = /^app\/features\/viewers\/(?:model\/|panorama\/)(?!verge3d|krpano)|^node_modules\/three\//

const licensed = /(?:verge3d|krpano-engine)\.ts$/

/** The files of a build by what asks for them, from its manifest. */
export function offlineFiles(manifest: Manifest): OfflineFiles {
  const filesFrom = (entry: string, without = leftOut) => {
    const files = new Set<string>()
    const seen = new Set<string>()
    const visit = (key: string, isEntry = false) => {
      const chunk = manifest[key]
      if (!chunk || seen.has(key) || without.test(key)) return
      // The block of another page comes with that page.
      if (!isEntry && blocksOfChunk(key).length) return
      seen.add(key)
      for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(?:js|css)$/.test(file)) files.add(file)
      for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
    }
    visit(entry, true)
    return [...files].toSorted()
  }
  const common = filesFrom('app/site/entry.client.tsx')
  const shared = new Set(common)
  const blocks = Object.keys(manifest).flatMap((key): [string, string[]][] => {
    const names = blocksOfChunk(key)
    const files = names.length ? filesFrom(key).filter((file) => !shared.has(file)) : []
    return names.map((name) => [name, files])
  })
  const ofSpace = Object.keys(manifest).flatMap((key) =>
    spatial.test(key) ? filesFrom(key, licensed).filter((file) => !shared.has(file)) : [],
  )
  return { common, blocks: Object.fromEntries(blocks), spatial: [...new Set(ofSpace)].toSorted() }
}
