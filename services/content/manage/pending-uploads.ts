import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { JsonObject } from '../json.ts'
import { readForm } from './read-form.ts'
import { forbidden } from './refusals.ts'

/** Bytes of one file, and milliseconds that a signed upload holds. */
const MAX_UPLOAD = 100_000_000
export const LIFETIME = 60 * 60_000
/** Uploads that have been signed and not finished, of all editors together. */
const MOST = 500

interface Upload {
  id: number
  uid: string
  name: string
  /** Its name as editors know it. */
  shown: string
  until: number
  fields: JsonObject
  /** Number of the asset whose file it replaces. */
  replaces?: number
  /** The address its file had for who replaces it. */
  known?: string
  /** Path of the file once it has arrived. */
  arrived?: string
}

/** Uploads under way: signed, then sent without a token to an address of their own, then finished. */
export class Uploads {
  readonly pending = new Map<number, Upload>()
  /** Uploads of a file that was there already, by the number they were signed under. */
  readonly sameAs = new Map<number, number>()
  readonly #secret = randomBytes(32)
  readonly #folder: string

  constructor(root: string) {
    this.#folder = join(root, 'assets')
  }

  sign(policy: string): string {
    return createHmac('sha256', this.#secret).update(policy).digest('hex')
  }

  /** Takes room for another upload; those that were never finished make way. */
  add(upload: Upload): void {
    for (const [id, { until, arrived }] of this.pending)
      if (until < Date.now() || this.pending.size >= MOST) {
        if (arrived) rmSync(arrived, { force: true })
        this.pending.delete(id)
      }
    if (this.sameAs.size > 10_000) this.sameAs.clear()
    this.pending.set(upload.id, upload)
  }

  /** Takes a file that somebody was allowed to send. Throws 403 for a signature that is not good, 413, 400. */
  async receive(req: IncomingMessage): Promise<void> {
    let upload: Upload | undefined
    const file = () => {
      if (!upload) throw forbidden('The fields of the signed upload must come before the file')
      return join(this.#folder, `.upload-${upload.id}.written.tmp`)
    }
    const check = (fields: ReadonlyMap<string, string>) => {
      const policy = fields.get('policy') ?? ''
      const expected = Buffer.from(this.sign(policy))
      const given = Buffer.from(fields.get('x-amz-signature') ?? '')
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw forbidden('The signature is not good')
      upload = this.pending.get(Number(Buffer.from(policy, 'base64').toString()))
      if (!upload || upload.until < Date.now())
        throw forbidden('The upload was signed too long ago: sign it again')
    }
    const path = await readForm(req, { maxFile: MAX_UPLOAD, check, file })
    if (upload) upload.arrived = path
  }
}
