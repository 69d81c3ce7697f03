import { createHash, randomInt } from 'node:crypto'
import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ASSET_HOST } from '../asset.ts'
import { contentTypeOf } from '../content-type.ts'
import { isObject, type JsonObject } from '../json.ts'
import { ContentRefusal, notFound } from '../refusal.ts'
import type { StoredAsset } from '../space.ts'
import { cleanName, shownName } from './asset-name.ts'
import { assetProblem } from './asset-problem.ts'
import { checkFields } from './check-content.ts'
import type { Answer, Call, Context } from './context.ts'
import { fileText } from './key-order.ts'
import { LIFETIME } from './pending-uploads.ts'
import { conflict, forbidden, invalid } from './refusals.ts'
import { addressOf, kindProblem, noteAsset, replaceFile } from './replace-file.ts'

export const WRITABLE = ['asset_folder_id', 'is_private', 'expire_at', 'publish_at'] as const
const TEXTS = ['alt', 'title', 'copyright', 'source', 'focus'] as const

/** Gives leave to send a file: where to, and the fields to send with it. */
export function signUpload(context: Context, { caller, body, query, origin }: Call): Answer {
  const given: JsonObject = {
    ...Object.fromEntries(FIELDS.map((field) => [field, query.get(field)])),
    ...body,
  }
  checkFields(given)
  const name = cleanName(given.filename)
  const type = contentTypeOf(name)
  if (type === 'application/octet-stream')
    throw invalid({ filename: [`files ending with “${extname(name)}” are not stored`] })
  const replaces = replacedBy(context, caller, given.id, name)
  const known = typeof given.if_filename === 'string' ? given.if_filename : undefined
  if (replaces) checkIsKnown(replaces, known)
  const id = randomInt(1_000_000, 2 ** 31)
  const folder = given.asset_folder_id == null ? null : Number(given.asset_folder_id)
  const { options, uploads } = context
  uploads.add({
    id,
    uid: caller.uid,
    name,
    shown: shownName(given.filename),
    until: Date.now() + LIFETIME,
    ...(replaces && { replaces: replaces.id, ...(known !== undefined && { known }) }),
    fields: {
      ...textsOf(given),
      asset_folder_id: folder,
      is_private: given.is_private === true || given.is_private === 'true',
    },
  })
  const policy = Buffer.from(String(id)).toString('base64')
  const key = `f/${options.space.id}/${id}/${name}`
  return {
    body: {
      id,
      fields: {
        key,
        acl: 'public-read',
        'Cache-Control': 'public; max-age=31536000',
        'Content-Type': type,
        policy,
        'x-amz-credential': 'embedded',
        'x-amz-algorithm': 'HMAC-SHA256',
        'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
        'x-amz-signature': uploads.sign(policy),
      },
      post_url: `${origin}/v1/uploads`,
      pretty_url: `${ASSET_HOST}/${key}`.replace('https:', ''),
      public_url: `${ASSET_HOST}/${key}`,
      locked: false,
      meta_data: {},
    },
  }
}

const FIELDS = ['id', 'filename', 'if_filename', ...TEXTS, ...WRITABLE] as const

/** The asset that a client names by its number: its file is replaced. What visitors see changes at once. */
function replacedBy(
  { reading }: Context,
  { rights }: Call['caller'],
  given: unknown,
  name: string,
): StoredAsset | undefined {
  if (given === undefined || given === null || given === '') return undefined
  const number = ['number', 'string'].includes(typeof given) ? Number(given) : undefined
  const found = [...reading.space().assets.values()].find(({ id }) => id === number)
  if (!found) throw invalid({ id: ['is no asset of this space'] })
  checkMayReplace(rights)
  const problem = kindProblem(found.path, name)
  if (problem) throw invalid({ filename: [problem] })
  return found
}

function checkMayReplace(rights: Call['caller']['rights']): void {
  if (!rights.has('publish'))
    throw forbidden('Replacing a file changes what visitors see: only publishers may')
}

/** Somebody else may have replaced the file since it was looked at; who did not say what they saw is not asked. */
function checkIsKnown(asset: StoredAsset, known: string | undefined): void {
  if (known !== undefined && asset.record().filename !== known)
    throw conflict('Somebody else has replaced the file meanwhile: look at it, then replace that one')
}

/** Makes an asset of a file that has arrived; returns its number. The same file under the same name stays one asset. */
export async function finishUpload(context: Context, { caller, key }: Call): Promise<number> {
  const { uploads, options, writer, reading } = context
  const known = uploads.sameAs.get(Number(key))
  if (known !== undefined) return known
  const upload = uploads.pending.get(Number(key))
  if (!upload || upload.uid !== caller.uid) throw notFound()
  if (!upload.arrived) throw invalid({ file: ['has not arrived: send it to post_url first'] })
  const { id, name, shown, arrived, fields, replaces, known: seen } = upload
  try {
    // The role may have been taken back since it was signed.
    if (replaces !== undefined) checkMayReplace(caller.rights)
    const sum = await sumOf(arrived)
    const { bytes, sha1 } = sum
    const { problem, size } = await assetProblem(arrived, name, bytes)
    if (problem) throw invalid({ filename: [problem] })
    if (replaces !== undefined) {
      const asset = [...reading.space().assets.values()].find((each) => each.id === replaces)
      if (!asset) throw notFound()
      checkIsKnown(asset, seen)
      await replaceFile(context, asset, { arrived, name, shown, bytes, sha1, size }, caller.uid)
      uploads.sameAs.set(id, asset.id)
      return asset.id
    }
    const same = await sameFile(reading.space().assets, sum, name)
    if (same) {
      uploads.sameAs.set(id, same.id)
      return same.id
    }
    const ending = extname(name)
    const stem = `assets/${name.slice(0, -ending.length)}_${id}`
    const record = {
      id,
      filename: addressOf(options.space.id, { name, sha1, size }),
      short_filename: shown,
      content_type: contentTypeOf(name),
      content_length: bytes,
      is_private: fields.is_private,
      asset_folder_id: fields.asset_folder_id,
      alt: '',
      title: '',
      copyright: '',
      focus: '',
      source: '',
      ...textsOf(fields),
      meta_data: {},
    }
    renameSync(arrived, join(options.root, `${stem}${ending}`))
    writer.noteWritten(`${stem}${ending}`)
    const file = `${stem}.json`
    const text = fileText(record)
    await writer.apply([{ kind: 'write', file, text }], new Map([[file, undefined]]), () =>
      noteAsset(
        context,
        { id, path: record.filename },
        { after: text, event: 'created', author: caller.uid },
      ),
    )
    await reading.settle()
    return id
  } finally {
    uploads.pending.delete(id)
    if (existsSync(arrived)) rmSync(arrived, { force: true })
  }
}

/** The asset that has these bytes under this name already. */
async function sameFile(
  assets: ReadonlyMap<string, StoredAsset>,
  { bytes, sha1 }: { bytes: number; sha1: string },
  name: string,
): Promise<StoredAsset | undefined> {
  for (const asset of assets.values())
    if (asset.file.size === bytes && asset.path.endsWith(`/${name}`))
      if ((await sumOf(asset.file.path)).sha1 === sha1) return asset
  return undefined
}

/** The texts about an asset that a client gives. Throws 422 for what is none, or has markup. */
export function textsOf(given: JsonObject): JsonObject {
  const texts: JsonObject = {}
  for (const field of TEXTS) {
    const value = given[field]
    if (value === undefined || value === null) continue
    if (typeof value !== 'string' || value.length > 2000)
      throw invalid({ [field]: ['must be a text of at most 2000 characters'] })
    if (/<\s*\/?\s*[a-z!]/i.test(value)) throw invalid({ [field]: ['HTML is not stored in texts'] })
    texts[field] = value
  }
  if (given.meta_data !== undefined && given.meta_data !== null && !isObject(given.meta_data))
    throw invalid({ meta_data: ['must be an object'] })
  return texts
}

async function sumOf(file: string): Promise<{ bytes: number; sha1: string }> {
  const hash = createHash('sha1')
  let bytes = 0
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
  }
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
  if (bytes === 0) throw new ContentRefusal(422, { filename: ['the file is empty'] })
  return { bytes, sha1: hash.digest('hex') }
}
