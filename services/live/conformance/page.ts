import * as app from 'firebase/app'
import * as sdk from 'firebase/firestore'
import * as lite from 'firebase/firestore/lite'
import { listenCases } from './listening.ts'
import { queryCases } from './queries.ts'
import { refusalCases } from './refusals.ts'
import { valueCases } from './values.ts'
import type { Case, World } from './world.ts'
import { writeCases } from './writes.ts'

/* In the browser: runs a case by its name, each with clients of its own. */

const cases: Record<string, Case> = {
  ...valueCases,
  ...queryCases,
  ...writeCases,
  ...listenCases,
  ...refusalCases,
}

declare global {
  var firebase: typeof app & typeof sdk
  var runCase: (name: string) => Promise<void>
  /** Given by the test. */
  var askServer: World['server']
}

let count = 0
const newApp = () => app.initializeApp({ projectId: 'demo', apiKey: 'k' }, `case-${count++}`)

sdk.setLogLevel('silent')
globalThis.firebase = { ...app, ...sdk }
globalThis.runCase = async (name) => {
  const opened: sdk.Firestore[] = []
  try {
    await cases[name]?.({
      sdk,
      lite,
      open(settings = {}) {
        const ssl = location.protocol === 'https:'
        const db = sdk.initializeFirestore(newApp(), { host: location.host, ssl, ...settings })
        opened.push(db)
        return db
      },
      openLite() {
        const ssl = location.protocol === 'https:'
        return lite.initializeFirestore(newApp(), { host: location.host, ssl })
      },
      server: globalThis.askServer,
    })
  } finally {
    await Promise.all(opened.map((db) => sdk.terminate(db)))
  }
}
