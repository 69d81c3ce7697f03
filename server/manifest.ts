import type { Locale } from '#app/content/locales.ts'
import { blocksOfChunk } from '#app/blocks/bundles/bundles.ts'
import { BoundedMap, megabytes } from '#common/bounded-map.ts'
import type { DrawnAssets } from '#app/site/pages/site-config.ts'

/** One entry of Vite's build manifest. */
export interface ManifestChunk {
  file: string
  /** Of a chunk that several entries share: what `setup/chunk-groups.ts` calls it. */
  name?: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}
export type Manifest = Record<string, ManifestChunk>

/** Which cuts of the fonts a language's pages begin with (`app/site/styles/fonts.css`). */
const cuts: Record<Locale, readonly string[]> = {
  en: ['basic'],
  de: ['basic', 'umlauts'],
  fi: ['basic', 'umlauts'],
  es: ['basic', 'romance'],
  fr: ['basic', 'romance', 'umlauts'],
  pt: ['basic', 'romance', 'umlauts'],
  pl: ['basic', 'romance', 'polish'],
  tr: ['basic', 'umlauts', 'turkish'],
  ru: ['cyrillic', 'basic'],
  ja: ['basic'],
}
const families = ['sofia-sans', 'sofia-sans-extra-condensed']

/**
 * Tells which files a page with the given blocks needs, from the manifest; results are kept by set of blocks. `sheets`
 * are the build's style sheets by file: a page carries those it needs, which saves it a dozen requests before it shows.
 */
export function pageAssets(
  manifest: Manifest,
  base: string,
  sheets: ReadonlyMap<string, string>,
): (blocks: string[], locale: Locale) => DrawnAssets {
  const url = (file: string) => `${base}/${file}`
  const site = manifest['app/site/styles/site.css']
  const heard = manifest['app/site/entry.heard.ts']
  const intent = manifest['app/site/entry.intent.ts']
  const app = manifest['app/site/entry.client.tsx']
  if (!site || !heard || !intent || !app)
    throw new Error('The build’s manifest lacks the site’s entries: run npm run build')
  // First who hears of the others' loss.
  const entry = [heard.file, ...[...filesOf(manifest, 'app/site/entry.intent.ts')].toReversed()]
  const components = new Map<string, string>()
  for (const key of Object.keys(manifest)) for (const name of blocksOfChunk(key)) components.set(name, key)
  const fontsOf = (locale: Locale) =>
    cuts[locale].flatMap((cut) =>
      families.map((family) => {
        const font = manifest[`app/site/styles/fonts/${family}-${cut}.woff2`]
        if (!font) throw new Error(`The build has no font ${family}-${cut}`)
        return font.file
      }),
    )
  const lasting = Object.keys(manifest).filter((key) => manifest[key]?.name === 'react')
  const cache = new BoundedMap<DrawnAssets>({ maxEntries: 500, maxBytes: megabytes(8), sizeOf: () => 8000 })
  // Shared by the languages: the text is long.
  const texts = new BoundedMap<string>({ maxBytes: megabytes(16), sizeOf: (_, { length }) => length })
  const joined = (files: string[]) => {
    const key = files.join(' ')
    const text = texts.get(key) ?? files.map((file) => sheets.get(file) ?? '').join('')
    texts.set(key, text)
    return text
  }
  return (blocks, locale) => {
    const key = `${locale} ${blocks.toSorted().join(' ')}`
    const cached = cache.get(key)
    if (cached) return cached
    const styles = new Set<string>([site.file])
    const chunks = new Set<string>()
    const visit = (name: string, seen = new Set<string>()) => {
      const chunk = manifest[name]
      if (!chunk || seen.has(name)) return
      seen.add(name)
      if (chunk.file.endsWith('.js')) chunks.add(chunk.file)
      for (const css of chunk.css ?? []) styles.add(css)
      for (const imported of chunk.imports ?? []) visit(imported, seen)
    }
    visit('app/site/entry.client.tsx')
    for (const block of blocks) visit(components.get(block) ?? '')
    const assets = {
      entry: entry.map(url),
      styles: [],
      inlined: [...styles].map(url),
      css: joined([...styles]),
      fonts: fontsOf(locale).map(url),
      chunks: [...chunks].filter((file) => !entry.includes(file)).map(url),
      lasting: lasting.flatMap((key) => [...filesOf(manifest, key)]).map(url),
    }
    cache.set(key, assets)
    return assets
  }
}

/** The file of an entry and of all that it imports, the entry first. */
function filesOf(manifest: Manifest, name: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}

/** A style sheet of the build as it can stand in a page: addresses beside the sheet become whole ones. */
export function movedSheet(css: string, folder: string): string {
  return (
    css
      .replaceAll(/url\((["']?)(?!["']?(?:data:|[a-z]+:|\/|#))(?:\.\/)?/g, `url($1${folder}/`)
      // In an image-set the minifier leaves bare strings.
      .replaceAll(/(["'])\.\/(?=[^"']+\.\w+\1)/g, `$1${folder}/`)
  )
}
