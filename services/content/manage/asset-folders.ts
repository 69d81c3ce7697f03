import { randomUUID } from 'node:crypto'
import { isObject, type JsonObject } from '../json.ts'
import { notFound } from '../refusal.ts'
import type { Answer, Call, Context } from './context.ts'
import { textIn } from './datasources.ts'
import { fieldsIn } from './given.ts'
import { fileText } from './key-order.ts'
import { forbidden, invalid } from './refusals.ts'
import type { ManageRoute } from './route.ts'

const FOLDER = 'assets/folders'

interface StoredFolder {
  file: string
  text: string
  record: JsonObject
}

/** The editors' folders of assets, in the files that the command line keeps them in. */
function foldersOf({ writer }: Context): StoredFolder[] {
  return writer.names(FOLDER).flatMap((name) => {
    const text = name.endsWith('.json') ? writer.read(`${FOLDER}/${name}`) : undefined
    if (text === undefined) return []
    try {
      const record: unknown = JSON.parse(text)
      return isObject(record) && typeof record.id === 'number'
        ? [{ file: `${FOLDER}/${name}`, text, record }]
        : []
    } catch {
      return []
    }
  })
}

function folderOf(context: Context, key: string): StoredFolder {
  const found = foldersOf(context).find(({ record }) => String(record.id) === key || record.uuid === key)
  if (!found) throw notFound()
  return found
}

const numbersOf = (context: Context) => foldersOf(context).map(({ record }) => Number(record.id))

function list(context: Context, { query }: Call): Answer {
  const search = query.get('search')?.toLowerCase()
  const parent = query.get('with_parent')
  const ids = query.list('by_ids')
  const folders = foldersOf(context)
    .map(({ record }) => record)
    .filter(
      ({ id, name, parent_id }) =>
        (search === undefined || String(name).toLowerCase().includes(search)) &&
        (parent === undefined || String(parent_id ?? 0) === parent) &&
        (!ids || ids.includes(String(id))),
    )
  return {
    body: { asset_folders: folders },
    page: { total: folders.length, perPage: Math.max(folders.length, 1) },
  }
}

function parentOf(context: Context, given: JsonObject): Pick<JsonObject, 'parent_id' | 'parent_uuid'> {
  if (given.parent_id == null || given.parent_id === 0) return { parent_id: null, parent_uuid: null }
  const parent = foldersOf(context).find(({ record }) => record.id === given.parent_id)
  if (!parent) throw invalid({ parent_id: ['is no folder of assets'] })
  return { parent_id: parent.record.id, parent_uuid: parent.record.uuid }
}

async function create(context: Context, { body }: Call): Promise<Answer> {
  const given = fieldsIn(body, 'asset_folder')
  const name = textIn(given, 'name')
  const uuid = randomUUID()
  // The number of a folder that was deleted would put files of then into this one.
  const id = context.numbers.next('asset_folders', numbersOf(context))
  const record = { id, name, uuid, ...parentOf(context, given) }
  const stem =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || uuid
  const file = `${FOLDER}/${stem}_${uuid}.json`
  await context.writer.apply(
    [{ kind: 'write', file, text: fileText(record) }],
    new Map([[file, undefined]]),
    () => undefined,
  )
  return { status: 201, body: { asset_folder: record }, done: noted('create', name) }
}

async function change(context: Context, { body, key }: Call): Promise<Answer> {
  const given = fieldsIn(body, 'asset_folder')
  const { file, text, record } = folderOf(context, key)
  const next = {
    ...record,
    ...(given.name !== undefined && { name: textIn(given, 'name') }),
    ...(given.parent_id !== undefined && parentOf(context, given)),
  }
  for (let above: unknown = next.parent_id; above;) {
    if (above === record.id) throw invalid({ parent_id: ['is inside of the folder itself'] })
    above = foldersOf(context).find((folder) => folder.record.id === above)?.record.parent_id
  }
  const changed = fileText(next, text)
  if (changed !== text)
    await context.writer.apply(
      [{ kind: 'write', file, text: changed }],
      new Map([[file, text]]),
      () => undefined,
    )
  return { body: { asset_folder: next }, done: noted('change', next.name) }
}

async function remove(context: Context, { key }: Call): Promise<Answer> {
  const { file, text, record } = folderOf(context, key)
  const isUsed =
    [...context.reading.space().assets.values()].some(
      (asset) => asset.record().asset_folder_id === record.id,
    ) || foldersOf(context).some((folder) => folder.record.parent_id === record.id)
  if (isUsed) throw forbidden('The folder is not empty: move what is in it first')
  await context.writer.apply([{ kind: 'remove', file }], new Map([[file, text]]), () =>
    context.numbers.keep('asset_folders', [Number(record.id)]),
  )
  return { body: {}, done: noted('delete', record.name) }
}

const noted = (action: string, name: unknown) => ({
  action: `content ${action} asset folder`,
  about: `asset_folders/${String(name)}`,
})

export const folderRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/asset_folders', right: 'read', writes: false, answer: list },
  {
    method: 'GET',
    path: '/asset_folders/:key',
    right: 'read',
    writes: false,
    answer: (context, { key }) => ({ body: { asset_folder: folderOf(context, key).record } }),
  },
  { method: 'POST', path: '/asset_folders', right: 'edit', writes: true, answer: create },
  { method: 'PUT', path: '/asset_folders/:key', right: 'edit', writes: true, answer: change },
  { method: 'DELETE', path: '/asset_folders/:key', right: 'edit', writes: true, answer: remove },
]
