import * as firebase from 'firebase/app'

const { initializeApp, deleteApp } = firebase

export type Sdk = typeof import('firebase/firestore')

/** The registry of what apps are made of, which the package keeps out of its types. */
const { _components: components, _addOrOverwriteComponent: give } = firebase as unknown as {
  _components: Map<string, object>
  _addOrOverwriteComponent(app: firebase.FirebaseApp, component: object | undefined): void
}

/**
 * The SDK's browser build in Node: it speaks WebChannel (by fetch), where the build for Node would speak gRPC. The
 * registry knows one database for all apps, that of the build that was loaded first; files of tests that share a process
 * may have loaded the other one. So this build gives its own to each app it is used with.
 */
async function load(): Promise<Sdk> {
  const other = components.get('firestore')
  components.delete('firestore')
  const sdk: Sdk = await import(
    /* @vite-ignore */ new URL('../../node_modules/@firebase/firestore/dist/index.esm.js', import.meta.url)
      .href
  )
  const own = components.get('firestore')
  if (other) components.set('firestore', other)
  sdk.setLogLevel('silent')
  return {
    ...sdk,
    initializeFirestore(app, ...settings) {
      give(app, own)
      return sdk.initializeFirestore(app, ...settings)
    },
  }
}

/** Node loads the build once for a process, where this module may be loaded for each file of tests. */
const loaded = Symbol.for('the browser’s build of the database’s SDK')
const shared = globalThis as { [loaded]?: Promise<Sdk> }

/** The browser's build of the SDK, the same for all who ask in this process. */
export const loadSdk = (): Promise<Sdk> => (shared[loaded] ??= load())

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
