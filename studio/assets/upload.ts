import type { ContentService } from '../service/service.ts'
import type { Asset } from './asset.ts'
import { asWebVtt } from './captions.ts'
import { shrunk } from './shrink.ts'

export interface UploadOptions {
  /** Number of the folder it comes into. */
  folder?: number | undefined
  /** The asset whose file it replaces, as it is known here. */
  replaces?: Pick<Asset, 'id' | 'filename'> | undefined
  /** Told how much is sent, from 0 to 1. */
  onProgress: (part: number) => void
  /** Told that nothing has moved for a while, and that it does again. */
  onStalled: (isStalled: boolean) => void
  signal: AbortSignal
}

/** Milliseconds without a byte after which who waits is told. */
const STALLED = 20_000

/** Sends a file to the library in the three steps of the Management API. Throws `Refused`, or the signal's reason. */
export async function upload(service: ContentService, given: File, options: UploadOptions): Promise<Asset> {
  const file = await asWebVtt(await shrunk(given))
  options.signal.throwIfAborted()
  let isStalled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const moves = (now = true) => {
    if (isStalled === now) options.onStalled((isStalled = !now))
    clearTimeout(timer)
    if (now) timer = setTimeout(() => moves(false), STALLED)
  }
  moves()
  try {
    return await steps(service, file, {
      ...options,
      onProgress(part) {
        moves()
        options.onProgress(part)
      },
    })
  } finally {
    clearTimeout(timer)
  }
}

async function steps(service: ContentService, file: File, options: UploadOptions): Promise<Asset> {
  const { folder, replaces, signal } = options
  const { id, post_url, fields } = await service.send<{
    id: number
    post_url: string
    fields: Record<string, string>
  }>('POST', '/assets', {
    filename: file.name,
    ...(replaces ? { id: replaces.id, if_filename: replaces.filename } : { asset_folder_id: folder || null }),
  })
  signal.throwIfAborted()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  // The service is reached where this page is, whatever it takes its own address for.
  await sent(service, new URL(post_url).pathname, form, options)
  signal.throwIfAborted()
  return service.send<Asset>('GET', `/assets/${id}/finish_upload`)
}

/** `fetch` does not tell how much it has sent. */
function sent(
  service: ContentService,
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 204) return resolve()
      // Another success is not the service's: a network that asks to sign in, or a proxy, has answered in its place.
      reject(service.refused(request.status < 300 ? 0 : request.status, request.response))
    })
    request.addEventListener('error', () => reject(service.refused(0)))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
