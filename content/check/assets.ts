import { say } from '#common/say.ts'
import { addressesOf, type AssetJson, isRecord, type Json } from '../json.ts'
import { isNode, type Node } from '../translate/document.ts'
import { type Finding, finding, inStory } from './finding.ts'
import { definitionsOf, type SiteContent, type StoryVersion } from './site.ts'

/** A picture or file as a story uses it. */
interface Use {
  story: StoryVersion
  path: string
  filename: string
  alt: string
  decorative: boolean
}

/** Every asset of a story has a record, and every record its file. */
export function assetsAreThere(site: SiteContent): Finding[] {
  const filenames = new Set(site.assets.flatMap(({ json }) => addressesOf(json)))
  const lost = usesOf(site)
    .filter(({ filename }) => !filenames.has(filename))
    .map(({ story, path, filename }) =>
      inStory(
        story,
        path,
        'missing-asset',
        say('No asset has the filename {filename}: add it or choose another.', { filename }),
      ),
    )
  const names = new Set([...site.assetFiles].flatMap(namesBeforeDots))
  const empty = site.assets.flatMap(({ file }): Finding[] => {
    const name = file.replace(/^.*\/|\.json$/g, '')
    if (names.has(name)) return []
    const said = say('Put the asset’s file beside its record: {name}.<extension>.', { name })
    return [finding(file, 'filename', 'missing-asset', said)]
  })
  return [...lost, ...empty]
}

/** What a file that is no record may be called in its record: `a.b.webp` is the file of `a.b` and of `a`. */
function namesBeforeDots(file: string): string[] {
  if (/\.(json|part)$/.test(file)) return []
  return Array.from(file.matchAll(/\./g), ({ index }) => file.slice(0, index))
}

/** Every picture has an alt text, where it stands, unless its block or its record calls it decorative. */
export function picturesHaveAltText(site: SiteContent): Finding[] {
  const records = new Map(site.assets.flatMap(({ json }) => addressesOf(json).map((each) => [each, json])))
  return usesOf(site).flatMap(({ story, path, filename, alt, decorative }) => {
    const record = records.get(filename)
    if (alt.trim() || decorative || !isPicture(filename) || (record && isDecorative(record))) return []
    return [
      inStory(
        story,
        path,
        'alt',
        say('Write the alt text of {file}, or mark it decorative.', { file: filename.replace(/^.*\//, '') }),
      ),
    ]
  })
}

/** Every asset is used by a story. */
export function assetsAreUsed(site: SiteContent): Finding[] {
  const strings = new Set(
    site.stories.flatMap(({ json }) => stringsIn(json.content)).map(withoutImageService),
  )
  return site.assets
    .filter(({ json }) => !addressesOf(json).some((each) => strings.has(withoutImageService(each))))
    .map(({ file }) =>
      finding(file, '', 'unused-asset', say('Use it in a story or remove it and its file.'), 'warning'),
    )
}

function usesOf(site: SiteContent): Use[] {
  return site.stories.flatMap((story) =>
    story.blocks.flatMap(({ block, path }) =>
      definitionsOf(site, block.component).flatMap(({ name, type }) => {
        const at = `${path}.${name}`
        const value = block[name]
        const use = (json: unknown, place: string) => fieldUse(json, place, story, block.decorative === true)
        if (type === 'asset') return use(value, at)
        if (type === 'multiasset' && Array.isArray(value))
          return value.flatMap((item, i) => use(item, `${at}[${i}]`))
        return type === 'richtext' && isNode(value) ? textUses(value, at, story) : []
      }),
    ),
  )
}

function fieldUse(value: unknown, path: string, story: StoryVersion, decorative: boolean): Use[] {
  if (!isRecord(value) || !value.filename || value.is_external_url === true) return []
  return [{ story, path, filename: String(value.filename), alt: altOf(value), decorative }]
}

function textUses(node: Node, path: string, story: StoryVersion): Use[] {
  const { attrs = {} } = node
  const uses =
    node.type === 'image' && attrs.src
      ? [
          {
            story,
            path,
            filename: withoutImageService(String(attrs.src)),
            alt: altOf(attrs),
            decorative: false,
          },
        ]
      : []
  return [...uses, ...(node.content ?? []).flatMap((child) => textUses(child, path, story))]
}

function isDecorative(record: AssetJson): boolean {
  return record.decorative === true || record.meta_data?.decorative === true
}

function isPicture(filename: string): boolean {
  return /\.(avif|webp|jpe?g|png|gif|svg)$/i.test(filename)
}

function withoutImageService(filename: string): string {
  return filename.replace(/\/m(\/.*)?$/, '')
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : []
}

/** What is said of a picture where it stands; its record is not asked when a page is drawn. */
function altOf(json: Json): string {
  return textOf(json, 'alt') || (isRecord(json.meta_data) ? textOf(json.meta_data, 'alt') : '')
}

function textOf(json: Json, key: string): string {
  const value = json[key]
  return typeof value === 'string' ? value : ''
}
