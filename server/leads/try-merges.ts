import { createUserWithEmailAndPassword } from 'firebase/auth'
import { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { makeReady } from '#services/identity/try-second-factor.ts'
import { startBoth } from '#services/live/rules/both-services.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { followMerges } from './asked-merges.ts'
import { gatherLeads } from './gather.ts'
import { leadIdOf } from './lead-form.ts'

export const office = { zone: 'Europe/Helsinki', workingDays: 2, holidays: new Set<string>() }
export const [ann, home, third] = ['ann@example.com', 'ann@home.example', 'ann@third.example'].map(
  leadIdOf,
) as [string, string, string]
let asks = 0

/** Three addresses of one person and what they sent, and a seller with no more than their role. */
export async function openMerges() {
  const { identity, admin, auth, db } = await startBoth()
  let minute = 0
  const send = async (path: string, email: string, more: Record<string, unknown> = {}) => {
    await admin.set(path, {
      ...wireFields({ email, name: email.split('@')[1], locale: 'en', country: 'Finland', ...more }),
      createdAt: { timestampValue: new Date(Date.UTC(2026, 10, 23, 9, minute++)).toISOString() },
    })
    await gatherLeads({ admin, office })
  }
  await send('quotes/annsquote', 'Ann@example.com')
  await send('contact_messages/annsmessage', 'ann@home.example', { phone: '+358 40 1' })
  await send('contact_messages/annsthird', 'ann@third.example')
  const { user } = await createUserWithEmailAndPassword(auth, 'sal@maker.example', 'a long passphrase')
  identity.setClaims(user.uid, { sales: true })
  await makeReady(auth, user, identity.outbox)
  await user.getIdToken(true)
  const follow = () => followMerges(admin, office, Date.now)
  /** Asks as the console does; gives the path of what was asked. */
  const ask = async (fields: Record<string, unknown>, id = `anAskedMerge${1000 + asks++}`) => {
    await setDoc(doc(db, `lead_merges/${id}`), {
      kind: 'merge',
      other: '',
      uid: user.uid,
      by: 'sal@maker.example',
      at: serverTimestamp(),
      ...fields,
    })
    return `lead_merges/${id}`
  }
  const answer = async (path: string) => (await getDoc(doc(db, path))).data()?.state as unknown
  const become = async (claims: Record<string, unknown>) => {
    identity.setClaims(user.uid, claims)
    await user.getIdToken(true)
  }
  return { identity, admin, db, become, uid: user.uid, send, follow, ask, answer }
}
