import { ASSET_HOST, formerFiles } from '../asset.ts'
import { isObject, type JsonObject } from '../json.ts'
import { pageOf } from '../page.ts'
import { notFound } from '../refusal.ts'
import type { StoredAsset } from '../space.ts'
import type { Answer, Call, Context } from './context.ts'
import { bareFieldsIn } from './given.ts'
import { fileText, inOrderOf } from './key-order.ts'
import { invalid } from './refusals.ts'
import { need } from './rights.ts'
import type { ManageRoute } from './route.ts'
import { selectAssets } from './select-assets.ts'
import { filesOf, noteAsset } from './replace-file.ts'
import { storiesShowing } from './stories-using.ts'
import { finishUpload, signUpload, textsOf, WRITABLE } from './uploads.ts'

async function list({ reading, options }: Context, { query }: Call): Promise<Answer> {
  const page = pageOf(await selectAssets(reading.space().assets, query), query, 1000)
  return { body: { assets: page.items.map((asset) => assetAnswer(asset, options.space.id)) }, page }
}

const nameOf = ({ record, path }: StoredAsset) => String(record().short_filename ?? path.split('/').at(-1))

/** An asset as the Management API gives it: its record, and what of it follows from its file. */
export function assetAnswer(asset: StoredAsset, space: number): JsonObject {
  const time = new Date(asset.file.mtimeMs).toISOString()
  const { former_files: _, ...record } = asset.record()
  return {
    ...record,
    // Of our own: addresses it had before its file was replaced.
    former_filenames: formerFiles(asset.record()).map(({ filename }) => filename),
    short_filename: nameOf(asset),
    content_length: asset.file.size,
    space_id: space,
    asset_folder_id: record.asset_folder_id ?? null,
    is_private: asset.isPrivate,
    created_at: record.created_at ?? time,
    updated_at: record.updated_at ?? time,
    deleted_at: null,
    internal_tag_ids: [],
    internal_tags_list: [],
  }
}

export function assetOf({ reading, uploads }: Context, key: string): StoredAsset {
  const id = uploads.sameAs.get(Number(key)) ?? Number(key)
  const found = [...reading.space().assets.values()].find((asset) => asset.id === id)
  if (!found) throw notFound()
  return found
}

const one = (context: Context, { key }: Call): Answer => ({
  body: assetAnswer(assetOf(context, key), context.options.space.id),
})

async function change(context: Context, { key, body, caller }: Call): Promise<Answer> {
  const asset = assetOf(context, key)
  const given = bareFieldsIn(body, 'asset')
  const { record: file } = filesOf(asset)
  const text = context.writer.read(file)
  if (text === undefined) throw notFound()
  const former = JSON.parse(text) as JsonObject
  const next: JsonObject = { ...former, ...textsOf(given) }
  for (const field of WRITABLE)
    if (given[field] !== undefined && (Object.hasOwn(former, field) || given[field] !== null))
      next[field] = given[field]
  if (isObject(given.meta_data))
    next.meta_data = { ...(isObject(former.meta_data) ? former.meta_data : {}), ...given.meta_data }
  if (next.is_private !== undefined && typeof next.is_private !== 'boolean')
    throw invalid({ is_private: ['must be true or false'] })
  const isPrivate = next.is_private === true
  // What visitors see is a publisher's to hide, and what was hidden theirs to show.
  const isPublic =
    asset.isPrivate || (await storiesShowing(context.reading.space(), String(asset.id))).size > 0
  if (isPrivate !== asset.isPrivate && isPublic) need(caller, 'publish')
  const changed = fileText(inOrderOf(next, former), text)
  if (changed !== text) {
    await context.writer.apply([{ kind: 'write', file, text: changed }], new Map([[file, text]]), () =>
      noteAsset(context, asset, { before: text, after: changed, event: 'saved', author: caller.uid }),
    )
    await context.reading.settle()
  }
  return { body: assetAnswer(assetOf(context, key), context.options.space.id), done: noted('change', asset) }
}

async function remove(context: Context, { key, caller }: Call): Promise<Answer> {
  const asset = assetOf(context, key)
  const { record, binary } = filesOf(asset)
  await context.writer.apply(
    [
      { kind: 'remove', file: record },
      { kind: 'remove', file: binary },
      ...formerFiles(asset.record()).map(({ file }) => ({ kind: 'remove' as const, file: `assets/${file}` })),
    ],
    new Map(),
    () =>
      noteAsset(context, asset, {
        after: JSON.stringify(asset.record()),
        event: 'deleted',
        author: caller.uid,
      }),
  )
  await context.reading.settle()
  return { body: assetAnswer(asset, context.options.space.id), done: noted('delete', asset) }
}

const noted = (action: string, { id, path }: StoredAsset) => ({
  action: `content ${action} asset`,
  about: `assets/${id} ${ASSET_HOST}${path}`,
})

async function finish(context: Context, call: Call): Promise<Answer> {
  const id = await finishUpload(context, call)
  const asset = assetOf(context, String(id))
  return { body: assetAnswer(asset, context.options.space.id), done: noted('upload', asset) }
}

export const assetRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/assets', right: 'read', writes: false, answer: list },
  { method: 'GET', path: '/assets/:key', right: 'read', writes: false, answer: one },
  { method: 'POST', path: '/assets', right: 'edit', writes: false, answer: signUpload },
  { method: 'GET', path: '/assets/:key/finish_upload', right: 'edit', writes: true, answer: finish },
  { method: 'PUT', path: '/assets/:key', right: 'edit', writes: true, answer: change },
  { method: 'PATCH', path: '/assets/:key', right: 'edit', writes: true, answer: change },
  { method: 'DELETE', path: '/assets/:key', right: 'publish', writes: true, answer: remove },
]
