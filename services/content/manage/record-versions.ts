import { isObject, type JsonObject } from '../json.ts'
import { pageOf } from '../page.ts'
import { notFound } from '../refusal.ts'
import { assetAnswer, assetOf } from './assets.ts'
import type { Answer, Call, Context } from './context.ts'
import { storedDatasource, writeDatasource } from './datasources.ts'
import type { Version } from './journal.ts'
import { fileText, inOrderOf } from './key-order.ts'
import { forbidden, malformed } from './refusals.ts'
import { bringBack, filesOf, noteAsset } from './replace-file.ts'
import { versionLine } from './version-line.ts'

/** The history of what is no story: `assets`, whose file and texts are kept, and `datasources` with their entries. */
export type RecordModel = 'assets' | 'datasources'

export const isRecordModel = (model: string | undefined): model is RecordModel =>
  model === 'assets' || model === 'datasources'

const journalOf = ({ assetJournal, datasourceJournal }: Context, model: RecordModel) =>
  model === 'assets' ? assetJournal : datasourceJournal

function itemIn({ query }: Call): number {
  const id = query.get('model_id')
  if (!id || !/^\d+$/.test(id)) throw malformed('model_id is missing: the number of the asset or datasource')
  return Number(id)
}

/** The states, newest first; of assets with the file of then. */
export function listRecordVersions(context: Context, call: Call, model: RecordModel): Answer {
  const item = itemIn(call)
  const journal = journalOf(context, model)
  const page = pageOf(journal.list(item), call.query, 100)
  const line = (version: Version) => {
    const { filename, short_filename, content_length } = recordOf(context, model, version)
    return {
      ...versionLine(context, version),
      ...(model === 'assets' && { filename, short_filename, content_length }),
    }
  }
  return { body: { versions: page.items.map(line) }, page }
}

export function readRecordVersion(context: Context, call: Call, model: RecordModel): Answer {
  const version = journalOf(context, model).read(itemIn(call), Number(call.key))
  if (!version) throw notFound()
  const name = model === 'assets' ? 'asset' : 'datasource'
  const { former_files: _, ...record } = parsed(version.text)
  return { body: { version: { ...versionLine(context, version), [name]: record } } }
}

function recordOf(context: Context, model: RecordModel, { item, id }: Version): JsonObject {
  return parsed(journalOf(context, model).read(item, id)?.text ?? '{}')
}

function parsed(text: string): JsonObject {
  const record: unknown = JSON.parse(text)
  return isObject(record) ? record : {}
}

/** Brings a former state back: of an asset its file, or where that is the same what was said about it. */
export async function restoreRecord(context: Context, call: Call, model: RecordModel): Promise<Answer> {
  if (!call.caller.rights.has('publish'))
    throw forbidden('What is brought back is seen by visitors at once: only publishers may')
  const item = itemIn(call)
  const version = journalOf(context, model).read(item, Number(call.key))
  if (!version) throw notFound()
  const former = parsed(version.text)
  return model === 'assets' ? restoreAsset(context, call, former) : restoreDatasource(context, call, former)
}

async function restoreAsset(context: Context, call: Call, former: JsonObject): Promise<Answer> {
  const key = String(itemIn(call))
  const asset = assetOf(context, key)
  const { filename, short_filename, content_type, content_length } = former
  if (filename !== asset.filename)
    await bringBack(
      context,
      asset,
      { filename, short_filename, content_type, content_length },
      call.caller.uid,
    )
  else await bringTextsBack(context, call, former)
  const now = assetOf(context, key)
  return {
    body: { asset: assetAnswer(now, context.options.space.id) },
    done: { action: 'content restore asset', about: `assets/${key} ${now.filename}` },
  }
}

const ABOUT = ['alt', 'title', 'copyright', 'source', 'focus', 'meta_data'] as const

async function bringTextsBack(context: Context, call: Call, former: JsonObject): Promise<void> {
  const asset = assetOf(context, String(itemIn(call)))
  const { record: file } = filesOf(asset)
  const text = context.writer.read(file)
  if (text === undefined) throw notFound()
  const now = parsed(text)
  const texts = Object.fromEntries(
    ABOUT.flatMap((field) => (field in former ? [[field, former[field]]] : [])),
  )
  const after = fileText(inOrderOf({ ...now, ...texts }, now), text)
  if (after === text) return
  await context.writer.apply([{ kind: 'write', file, text: after }], new Map([[file, text]]), () =>
    noteAsset(context, asset, { before: text, after, event: 'restored', author: call.caller.uid }),
  )
  await context.reading.settle()
}

async function restoreDatasource(context: Context, call: Call, former: JsonObject): Promise<Answer> {
  const key = String(itemIn(call))
  const datasource = storedDatasource(context, key)
  const { record } = datasource
  const { name, dimensions, entries } = former
  Object.assign(record, { name, ...(dimensions !== undefined && { dimensions }), entries })
  await writeDatasource(context, datasource, { author: call.caller.uid, event: 'restored' })
  return {
    body: { datasource: { id: record.id, name: record.name, slug: record.slug } },
    done: { action: 'content restore datasource', about: `datasources/${String(record.slug)}` },
  }
}
