import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SchemaLike } from '@storyblok/schema'
import { RedirectsFile } from '#services/content/redirects.ts'
import { readAssets, readDatasources, readStories } from '../files.ts'
import type { AssetJson, BlockJson, Json, JsonFile, StoryJson } from '../json.ts'
import { readModels, type ModelFacts } from './model-facts.ts'
import {
  type BlockShape,
  blocksOf,
  fieldsOf,
  shapesOf,
  type Shapes,
  type StoryField,
} from '../translate/fields.ts'

/** The definitions of all blocks; `schema` of the app fits. */
export interface ContentSchema extends SchemaLike {
  blocks: Record<string, BlockDefinition>
}

interface BlockDefinition extends BlockShape {
  is_nestable?: boolean
  fields: readonly (BlockShape['fields'][number] & SchemaField)[]
}

interface SchemaField {
  type: NonNullable<
    NonNullable<Extract<SchemaLike['blocks'], readonly unknown[]>[number]['fields']>[number]
  >['type']
  required?: boolean
  regex?: string
}

/** One version of a story; `live` when published readers get it. */
export interface StoryVersion {
  slug: string
  version: 'draft' | 'published'
  live: boolean
  json: StoryJson
  blocks: { block: BlockJson; path: string }[]
}

/** Everything the rules look at. */
export interface SiteContent {
  schema: ContentSchema
  shapes: Shapes
  /** The languages of the site; the first is the default one. */
  locales: readonly string[]
  /** Ids of the interface messages a language lacks. */
  missingMessages: (locale: string) => readonly string[]
  stories: StoryVersion[]
  assets: JsonFile<AssetJson>[]
  datasources: readonly Json[]
  /** Names of all files in `assets/`. */
  assetFiles: ReadonlySet<string>
  /** What the 3D models among the assets have, by their filenames. */
  models: ReadonlyMap<string, ModelFacts>
  /** Slugs that pages had before, with the one each has now. */
  moved: ReadonlyMap<string, string>
}

export type SiteFrame = Pick<SiteContent, 'schema' | 'locales' | 'missingMessages'>

export async function readSiteContent(root: string, frame: SiteFrame): Promise<SiteContent> {
  const [drafts, published, assets, datasources, files] = await Promise.all([
    readStories(root, 'stories'),
    readStories(root, 'published'),
    readAssets(root),
    readDatasources(root),
    readdir(join(root, 'assets')).catch(() => []),
  ])
  return assembleSite(frame, {
    drafts: drafts.map(({ json }) => json),
    published: published.map(({ json }) => json),
    assets,
    datasources,
    files,
    models: await readModels(root, assets),
    // What is wrong with the file is the content service's to say, which keeps to what it last could read.
    moved: new RedirectsFile().read(root).good,
  })
}

/** The site of drafts and published versions already read. */
export function assembleSite(
  frame: SiteFrame,
  parts: {
    drafts: StoryJson[]
    published: StoryJson[]
    assets: JsonFile<AssetJson>[]
    files: readonly string[]
    datasources?: readonly Json[]
    models?: SiteContent['models']
    moved?: SiteContent['moved']
  },
): SiteContent {
  const shapes = shapesOf(frame.schema.blocks)
  const twins = new Set(parts.published.map(({ uuid }) => uuid))
  const version = (json: StoryJson, name: StoryVersion['version'], live: boolean): StoryVersion => ({
    slug: json.full_slug,
    version: name,
    live,
    json,
    blocks: [...blocksOf(json.content, shapes)],
  })
  return {
    ...frame,
    shapes,
    stories: [
      ...parts.drafts.map((json) => version(json, 'draft', json.published === true && !twins.has(json.uuid))),
      ...parts.published.map((json) => version(json, 'published', true)),
    ],
    assets: parts.assets,
    datasources: parts.datasources ?? [],
    assetFiles: new Set(parts.files),
    models: parts.models ?? new Map(),
    moved: parts.moved ?? new Map(),
  }
}

/** What is found out of a content once and kept as long as it is: rules ask for it at each of thousands of stories. */
export function oncePerSite<T>(find: (site: SiteContent) => T): (site: SiteContent) => T {
  const known = new WeakMap<SiteContent, { found: T }>()
  return (site) => {
    const before = known.get(site)
    if (before) return before.found
    const found = find(site)
    known.set(site, { found })
    return found
  }
}

const texts = new WeakMap<StoryVersion, StoryField[]>()

/** The translatable texts of a version that have English, found once for all rules. */
export function textFieldsOf(site: SiteContent, story: StoryVersion): readonly StoryField[] {
  const known = texts.get(story)
  if (known) return known
  const found = fieldsOf(story.json.content, site.shapes)
  texts.set(story, found)
  return found
}

/** The drafts alone: one version of every story. */
export const draftsOf = oncePerSite((site): readonly StoryVersion[] =>
  site.stories.filter(({ version }) => version === 'draft'),
)

/** The fields of a block by the schema; none for a block the schema does not know. */
export function definitionsOf(site: SiteContent, component: string): BlockDefinition['fields'] {
  return Object.values(site.schema.blocks).find(({ name }) => name === component)?.fields ?? []
}
