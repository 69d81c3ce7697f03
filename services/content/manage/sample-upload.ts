import type { JsonObject } from '../json.ts'
import type { SampleEditing } from './sample-editing.ts'

/**
 * Signs, sends and finishes an upload, for tests; `more` is said when it is signed. Gives the status of the last step
 * and what it answers.
 */
export async function upload(
  sample: SampleEditing,
  filename: string,
  bytes: string | Buffer,
  more: JsonObject = {},
  token?: string,
): Promise<{ status: number; body: JsonObject }> {
  const signed = await sample.ask('POST', 'spaces/7/assets', { filename, ...more }, token)
  return signed.status === 200 ? finishSigned(sample, signed.body, filename, bytes, token) : signed
}

/** Sends and finishes an upload that was signed, as the answer says that it is. */
export async function finishSigned(
  sample: SampleEditing,
  signed: JsonObject,
  filename: string,
  bytes: string | Buffer,
  token?: string,
): Promise<{ status: number; body: JsonObject }> {
  const { post_url, fields, id } = signed as {
    post_url: string
    fields: Record<string, string>
    id: number
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(Buffer.from(bytes))], filename))
  const sent = await fetch(post_url, { method: 'POST', body: form })
  if (sent.status !== 204) return { status: sent.status, body: (await sent.json()) as JsonObject }
  return sample.ask('GET', `spaces/7/assets/${id}/finish_upload`, undefined, token)
}
