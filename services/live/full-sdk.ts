import { initializeApp, deleteApp } from 'firebase/app'

export type Sdk = typeof import('firebase/firestore')

/** The SDK's browser build in Node: it speaks WebChannel (by fetch), where the build for Node would speak gRPC. */
export async function loadSdk(): Promise<Sdk> {
  const sdk: Sdk = await import(
    /* @vite-ignore */ new URL('../../node_modules/@firebase/firestore/dist/index.esm.js', import.meta.url)
      .href
  )
  sdk.setLogLevel('silent')
  return sdk
}

let apps = 0

/** A client of the server at a port, and the function that ends it. `settings` are the SDK's own. */
export function connect(sdk: Sdk, port: number, settings: object = {}, projectId = 'demo') {
  const app = initializeApp({ projectId, apiKey: 'k' }, `full-${apps++}`)
  const ownSettings = { host: `127.0.0.1:${port}`, ssl: false, useFetchStreams: true, ...settings }
  const db = sdk.initializeFirestore(app, ownSettings)
  return { app, db, end: () => sdk.terminate(db).then(() => deleteApp(app)) }
}

/** Collects what arrives and waits for what is expected; rejects after four seconds. */
export function collector<T>() {
  const seen: T[] = []
  let wake = () => {}
  return {
    seen,
    push(item: T) {
      seen.push(item)
      wake()
    },
    async until(wanted: (item: T) => boolean): Promise<T> {
      const end = Date.now() + 8000
      for (;;) {
        const found = seen.findLast(wanted)
        if (found !== undefined) return found
        const left = end - Date.now()
        if (left <= 0) throw new Error(`not seen among ${JSON.stringify(seen)}`)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          wake = () => (clearTimeout(timer), resolve())
        })
      }
    },
  }
}
