import { slices } from '#common/slices.ts'
import { assetKind, type Asset } from './asset.ts'
import type { ContentIndex } from './content-index.ts'
import { parseDatasources, type Datasource } from './datasource.ts'
import { movedAssets, type MovedAssets } from './moved-assets.ts'
import { bareSlug, buildEdition, type Edition } from './edition.ts'
import { FileTable } from './file-table.ts'
import type { FileStamp, Subject, Tree } from './files.ts'
import type { StoryProblem } from './problem.ts'
import { RedirectsFile } from './redirects.ts'
import { storyKind, type Story } from './story.ts'

export type Version = 'draft' | 'published'

export interface StoredAsset extends Asset {
  file: FileStamp
}

/** Everything the service knows at one moment. Never changed, only replaced. */
export interface Space {
  cv: number
  draft: Edition
  published: Edition
  /** By the decoded path of the asset's URL. */
  assets: ReadonlyMap<string, StoredAsset>
  /** Replaced assets by the paths they had. */
  moved: MovedAssets
  datasources: Datasource[]
  problems: StoryProblem[]
  files: StoryFiles
  /** Old slugs with the slug each leads to. */
  redirects: ReadonlyMap<string, string>
}

/** The files of the stories by uuid, relative to the content folder. */
export interface StoryFiles {
  draft: ReadonlyMap<string, string>
  published: ReadonlyMap<string, string>
}

/** The files of a content folder, parsed, from which a Space is built after every change. */
export class ContentFiles {
  readonly #stories = new FileTable(storyKind('stories'))
  readonly #published = new FileTable(storyKind('published'))
  readonly #assets = new FileTable(assetKind)
  readonly #datasources = new FileTable({ subject: 'datasources', parse: parseDatasources })
  readonly #redirects = new RedirectsFile()
  readonly #languages: readonly string[]
  /** The assets as they were last, with what was wrong with them. */
  #knownAssets: { stored: Map<string, StoredAsset>; moved: MovedAssets; problems: StoryProblem[] } | undefined
  /** Asked once. */
  #index: ContentIndex | undefined

  constructor(languages: readonly string[], index?: ContentIndex) {
    this.#languages = languages
    this.#index = index
  }

  /** Everything in the files; `changed` are the subjects that differ from what was read last, all where it is absent. */
  async read(tree: Tree, cv: number, changed?: ReadonlySet<Subject>): Promise<Space> {
    const redirects = this.#redirects.read(tree.root)
    await this.#update(tree, changed)
    const problems: StoryProblem[] = redirects.problem ? [redirects.problem] : []
    const drafts = await acceptUnique(this.#stories, problems, storyKeys)
    const overrides = new Map(
      (await acceptUnique(this.#published, problems, storyKeys)).map((story) => [story.uuid, story]),
    )
    this.#reportStrays(drafts, problems)
    const published = drafts
      .filter((story) => story.is_folder || story.published)
      .map((story) => publishedForm(story, overrides.get(story.uuid)))
    return {
      cv,
      draft: await buildEdition(drafts, this.#languages),
      published: await buildEdition(published, this.#languages),
      ...(await this.#assetsIn(tree, problems, changed)),
      datasources: (
        await acceptUnique(this.#datasources, problems, (list) => list.map((item) => ['slug', item.slug]))
      ).flat(),
      problems,
      redirects: redirects.good,
      files: { draft: filesOf(this.#stories), published: filesOf(this.#published) },
    }
  }

  /** Reads what has changed; the first time with the index, which is written anew if it helped little. */
  async #update(tree: Tree, changed?: ReadonlySet<Subject>): Promise<void> {
    const index = this.#index
    this.#index = undefined
    const { files } = tree
    const reading = await index?.open(tree)
    for (const table of [this.#stories, this.#published, this.#assets] as const)
      if (changed?.has(table.subject) ?? true) await table.update(files[table.subject], reading)
    if (changed?.has('datasources') ?? true) await this.#datasources.update(files.datasources)
    const tables = [this.#stories, this.#published, this.#assets] as const
    await index?.save(rowsOf(tables.map((table) => table.indexed(files[table.subject]))))
  }

  #reportStrays(drafts: Story[], problems: StoryProblem[]) {
    const uuids = new Set(drafts.map((story) => story.uuid))
    for (const [name, { good }] of this.#published.rows)
      if (good && !uuids.has(good.uuid))
        problems.push({
          file: this.#published.fileName(name),
          field: 'uuid',
          reason: 'belongs to no story in stories/',
        })
  }

  /** The assets; those that nothing has happened to are not looked at one by one. */
  async #assetsIn(
    tree: Tree,
    problems: StoryProblem[],
    changed?: ReadonlySet<Subject>,
  ): Promise<Pick<Space, 'assets' | 'moved'>> {
    if (!this.#knownAssets || (changed?.has('assets') ?? true)) {
      const own: StoryProblem[] = []
      const stored = await this.#storedAssets(tree.files.assets, own)
      this.#knownAssets = { stored, moved: movedAssets(stored), problems: own }
    }
    problems.push(...this.#knownAssets.problems)
    return { assets: this.#knownAssets.stored, moved: this.#knownAssets.moved }
  }

  async #storedAssets(
    files: ReadonlyMap<string, FileStamp>,
    problems: StoryProblem[],
  ): Promise<Map<string, StoredAsset>> {
    const binaries = new Map(
      [...files].filter(([name]) => !name.endsWith('.json')).map(([name, file]) => [stem(name), file]),
    )
    const assets = await acceptUnique(this.#assets, problems, (asset) => [
      ['id', String(asset.id)],
      ['filename', asset.path],
    ])
    const names = new Map([...this.#assets.rows].map(([name, row]) => [row.good, name]))
    const stored = new Map<string, StoredAsset>()
    const turn = slices()
    for (const asset of assets) {
      const others = turn()
      if (others) await others
      const name = names.get(asset) ?? ''
      const file = binaries.get(stem(name))
      if (file) stored.set(asset.path, { ...asset, file })
      else
        problems.push({
          file: this.#assets.fileName(name),
          field: null,
          reason: 'has no asset file beside it',
        })
    }
    return stored
  }
}

function* rowsOf<T>(tables: Iterable<T>[]): Generator<T> {
  for (const rows of tables) yield* rows
}

/** The record of the draft's file says whether it is published; the published file, if there is one, says what. */
function publishedForm(draft: Story, override: Story | undefined): Story {
  return override ? { ...override, id: draft.id, is_folder: draft.is_folder, published: true } : draft
}

const filesOf = (table: FileTable<Story>) =>
  new Map([...table.rows].flatMap(([name, { good }]) => (good ? [[good.uuid, table.fileName(name)]] : [])))

const storyKeys = (story: Story) => [
  ['id', String(story.id)],
  ['uuid', story.uuid],
  ['full_slug', (story.is_folder ? 'folder ' : '') + bareSlug(story.full_slug)],
]

const stem = (name: string) => name.replace(/\.[^./]*$/, '')

/**
 * The values to serve, one a file: what the file says now, else what was last served from it. A file that takes a key
 * another file holds is refused; files that did not change are asked first, so that the newcomer gives way.
 */
async function acceptUnique<T>(
  table: FileTable<T>,
  problems: StoryProblem[],
  keysOf: (value: T) => string[][],
): Promise<T[]> {
  /** Names of files by field and what it says. */
  const holders = new Map<string, Map<string, string>>()
  const holder = ([field = '', key = '']: string[]) => holders.get(field)?.get(key)
  const clash = (name: string, value: T) => keysOf(value).find((key) => (holder(key) ?? name) !== name)
  const hold = (name: string, value: T) => {
    for (const [field = '', key = ''] of keysOf(value)) {
      const ofField = holders.get(field) ?? new Map<string, string>()
      holders.set(field, ofField.set(key, name))
    }
  }
  const accepted = new Map<string, T>()
  const rows = [...table.rows]
  const settled = rows.filter(([, row]) => row.good !== undefined && row.good === row.now)
  const changed = rows.filter(([, row]) => !(row.good !== undefined && row.good === row.now))
  const turn = slices()
  for (const [name, row] of [...settled, ...changed]) {
    const others = turn()
    if (others) await others
    if (row.problem) problems.push(row.problem)
    const taken = row.now === undefined ? undefined : clash(name, row.now)
    if (taken)
      problems.push({
        file: table.fileName(name),
        field: taken[0] ?? null,
        reason: `${taken[1]} is already used by ${table.fileName(holder(taken) ?? '')}`,
      })
    const value = row.now !== undefined && !taken ? row.now : row.good
    if (value === undefined || (value !== row.now && clash(name, value))) continue
    row.good = value
    hold(name, value)
    accepted.set(name, value)
  }
  return rows.flatMap(([name]) => (accepted.has(name) ? [accepted.get(name) as T] : []))
}
