import { existsSync, renameSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { ASSET_HOST, formerFiles } from '../asset.ts'
import { contentTypeOf } from '../content-type.ts'
import type { JsonObject } from '../json.ts'
import { movedFocus } from '../moved-focus.ts'
import { notFound } from '../refusal.ts'
import type { StoredAsset } from '../space.ts'
import type { Context } from './context.ts'
import type { StoryEvent } from './journal.ts'
import { fileText, inOrderOf } from './key-order.ts'
import { invalid } from './refusals.ts'
import type { Step } from './writer.ts'

/** A file that has arrived and is what its name says. */
export interface ArrivedFile {
  /** Path of the file. */
  arrived: string
  name: string
  /** As editors know it. */
  shown: string
  bytes: number
  sha1: string
  /** `800x600` of a picture. */
  size: string | undefined
}

/** The address of a file: another one for other bytes, since addresses are kept for a year. */
export function addressOf(
  space: number,
  { name, sha1, size }: Pick<ArrivedFile, 'name' | 'sha1' | 'size'>,
): string {
  return `${ASSET_HOST}/${['f', space, ...(size ? [size] : []), sha1.slice(0, 10), name].join('/')}`
}

/** The names of an asset's record and of its file, in the content folder. */
export function filesOf({ file, id }: StoredAsset): { record: string; binary: string } {
  const name = basename(file.path) || String(id)
  return { record: `assets/${name.slice(0, -extname(name).length)}.json`, binary: `assets/${name}` }
}

/** What is put in place of a picture is a picture, of a document one of its kind. */
export function kindProblem(former: string, next: string): string | undefined {
  const [was, is] = [contentTypeOf(former), contentTypeOf(next)]
  const kindOf = (type: string) => (type.startsWith('application/') ? type : type.replace(/\/.*/, ''))
  return kindOf(was) === kindOf(is)
    ? undefined
    : `a file ending with “${extname(next)}” cannot take the place of one ending with “${extname(former)}”`
}

/**
 * Puts a file in the place of an asset's. The asset keeps its number and what is said about it, and gets an address of
 * its own; the earlier file stays beside it, under the name it has, and its address leads to the new one.
 */
export async function replaceFile(
  context: Context,
  asset: StoredAsset,
  next: ArrivedFile,
  author: string,
): Promise<void> {
  const { options, writer, reading } = context
  const filename = addressOf(options.space.id, next)
  const record = asset.record()
  if (filename === record.filename) return undefined
  const kept = formerFiles(record).find((each) => each.filename === filename)
  // The same file as an earlier one: that is brought back.
  if (kept) return bringBack(context, asset, { ...factsOf(next), filename }, author)
  const path = decodeURIComponent(new URL(filename).pathname)
  if (reading.space().assets.has(path)) throw invalid({ filename: ['another asset has this very file'] })
  const stem = `${next.name.slice(0, -extname(next.name).length)}_${asset.id}-${next.sha1.slice(0, 10)}`
  const binary = `assets/${stem}${extname(next.name)}`
  renameSync(next.arrived, join(options.root, binary))
  writer.noteWritten(binary)
  return move(context, asset, {
    to: `assets/${stem}.json`,
    facts: { ...factsOf(next), filename },
    event: 'replaced',
    author,
  })
}

const factsOf = ({ name, shown, bytes }: ArrivedFile): JsonObject => ({
  short_filename: shown,
  content_type: contentTypeOf(name),
  content_length: bytes,
})

/** Puts an earlier file of an asset in its place again; `facts` are those of the record that are about the file. */
export async function bringBack(
  context: Context,
  asset: StoredAsset,
  facts: JsonObject,
  author: string,
): Promise<void> {
  const kept = formerFiles(asset.record()).find(({ filename }) => filename === facts.filename)
  if (!kept || !existsSync(join(context.options.root, 'assets', kept.file))) throw notFound()
  const to = `assets/${kept.file.slice(0, -extname(kept.file).length)}.json`
  await move(context, asset, { to, facts, event: 'restored', author })
}

interface Move {
  /** The record's file of then. */
  to: string
  facts: JsonObject
  event: StoryEvent
  author: string
}

/** A record and its file are known by one name, so the record moves: in one change, whatever is killed meanwhile. */
async function move(context: Context, asset: StoredAsset, { to, facts, event, author }: Move): Promise<void> {
  const { writer, reading } = context
  const { record: from, binary } = filesOf(asset)
  const text = writer.read(from)
  if (text === undefined) throw notFound()
  const former = JSON.parse(text) as JsonObject
  const earlier = formerFiles(former).filter(({ filename }) => filename !== facts.filename)
  const next = inOrderOf(
    {
      created_at: new Date(asset.file.mtimeMs).toISOString(),
      ...former,
      ...(typeof former.focus === 'string' && {
        focus: movedFocus(former.focus, String(former.filename), String(facts.filename)),
      }),
      ...facts,
      updated_at: new Date().toISOString(),
      former_files: [...earlier, { filename: String(former.filename), file: basename(binary) }],
    },
    former,
  )
  const steps: Step[] = [
    { kind: 'write', file: to, text: fileText(next, text) },
    { kind: 'remove', file: from },
  ]
  await writer.apply(steps, new Map([[from, text]]), () =>
    noteAsset(context, asset, { before: text, after: fileText(next, text), event, author }),
  )
  await reading.settle()
}

/** Notes a change of an asset's record in its history; the state before, where that is not known yet. */
export function noteAsset(
  { assetJournal }: Context,
  { id, path }: Pick<StoredAsset, 'id' | 'path'>,
  { before, after, event, author }: { before?: string; after: string; event: StoryEvent; author: string },
): void {
  const item = { item: id, uuid: path }
  if (before !== undefined && !assetJournal.knows(id, before))
    assetJournal.add({
      ...item,
      event: assetJournal.latest(id) ? 'outside' : 'found',
      author: null,
      text: before,
    })
  assetJournal.add({ ...item, event, author, text: after })
}
