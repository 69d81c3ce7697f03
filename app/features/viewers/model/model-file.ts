/**
 * The bytes of a model. `progress` is told how many have come. A lost file is asked for once more; throws when it cannot
 * be had.
 */
export async function modelFile(
  address: string,
  signal: AbortSignal,
  progress: (bytes: number) => void,
): Promise<ArrayBuffer> {
  return download(address, signal, progress).catch((error: unknown) => {
    if (signal.aborted) throw error
    return download(address, signal, progress, 'reload')
  })
}

async function download(
  address: string,
  signal: AbortSignal,
  progress: (bytes: number) => void,
  cache: RequestCache = 'default',
): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal, cache })
  if (!response.ok || !response.body) throw new Error(`The model answered ${response.status}: ${address}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
    progress(bytes)
  }
  return new Blob(parts).arrayBuffer()
}
