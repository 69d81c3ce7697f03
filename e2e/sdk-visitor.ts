import { deleteApp } from 'firebase/app'
import { signInAnonymously } from 'firebase/auth'
import {
  doc,
  initializeFirestore,
  serverTimestamp,
  setDoc,
  terminate,
  updateDoc,
} from 'firebase/firestore/lite'
import { authAt } from './live-operator.ts'

/** Somebody in an event's room, without a browser. */
export interface SdkVisitor {
  uid: string
  /** Answers a poll with an option's id. */
  answer(poll: string, option: string): Promise<void>
  /** Says that they are still here. */
  stay(): Promise<void>
  end(): Promise<void>
}

/** Opens the personal link of a mail as a new device; rejects when its pass is not taken. `event` is the event's document. */
export async function enterByLink(site: string, link: string, event: string): Promise<SdkVisitor> {
  const auth = authAt(site, `visitor-${crypto.randomUUID()}`)
  const { user } = await signInAnonymously(auth)
  const db = initializeFirestore(auth.app, { host: new URL(site).host, ssl: false })
  const [, pass] = /#enter=(.+)$/.exec(link) ?? []
  const answer = await fetch(`${site}_enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pass, token: await user.getIdToken() }),
  })
  if (!answer.ok) throw new Error(`The pass of ${link} was not taken (${answer.status})`)
  const at = serverTimestamp()
  return {
    uid: user.uid,
    answer: (poll, option) => setDoc(doc(db, `${event}/polls/${poll}/answers/${user.uid}`), { at, option }),
    stay: () => updateDoc(doc(db, `${event}/guests/${user.uid}`), { seen: at }),
    end: () => terminate(db).then(() => deleteApp(auth.app)),
  }
}
