import { deleteDoc, doc, setDoc, updateDoc, type Firestore } from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import type { Admin } from '#services/live/admin.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { followMerges, forgetAnswers } from './asked-merges.ts'
import { putDelivery } from './delivery.ts'
import { gatherLeads, readStored } from './gather.ts'
import { leadIdOf } from './lead-form.ts'
import { finishMerges } from './merge.ts'
import { deleteLeadPerson } from './person.ts'
import { ann, home, office, openMerges, third } from './try-merges.ts'

const leadAt = async (admin: Admin, id: string) => (await readStored(admin, id))?.lead
const refused = { code: 'permission-denied' }

test('sales asks and the server merges: forms, notes, history and deliveries come along, and later forms find the way', async () => {
  const { admin, db, send, follow, ask, answer } = await openMerges()
  await updateDoc(doc(db, `leads/${home}`), {
    note: 'Wants a film',
    owner: 'bo',
    ownerName: 'bo@maker.example',
  })
  await admin.set(
    `leads/${home}/history/h1`,
    wireFields({ text: 'Called', by: 'bo', uid: 'bo', action: 'lead.note' }),
  )
  const delivery = {
    target: 'webhook',
    form: 'contact_messages',
    formId: 'annsmessage',
    lead: home,
    to: '',
  } as const
  await putDelivery(admin, delivery, 0)
  const asked = await ask({ lead: ann, other: home, emails: ['ann@home.example', 'ann@example.com'] })
  expect(await answer(asked)).toBeUndefined()
  expect(await follow()).toBe(1)
  expect([await answer(asked), await follow()]).toEqual(['done', 0])
  expect(JSON.stringify(admin.get(asked)?.fields)).not.toContain('@')
  expect(await leadAt(admin, home)).toBeUndefined()
  expect(await leadAt(admin, ann)).toMatchObject({
    emails: ['ann@example.com', 'ann@home.example'],
    note: 'Wants a film',
    owner: 'bo',
    phone: '+358 40 1',
    forms: [{ id: 'annsmessage' }, { id: 'annsquote' }],
  })
  const history = () => admin.list(`leads/${ann}/history`).map(({ fields }) => fields.text?.stringValue)
  expect(history().toSorted()).toEqual(['Called', 'ann@home.example'])
  expect(admin.list(`leads/${home}/history`)).toEqual([])
  expect(admin.list('lead_deliveries')[0]?.fields.lead?.stringValue).toBe(ann)
  // Into a third: what was merged before follows, also what comes later from the first of the chain.
  await ask({ lead: third, other: ann, emails: ['ann@home.example', 'ann@example.com', 'ann@third.example'] })
  await follow()
  await send('quotes/annsnext', 'ann@home.example')
  expect((await leadAt(admin, third))?.forms.map(({ id }) => id)).toEqual([
    'annsnext',
    'annsthird',
    'annsmessage',
    'annsquote',
  ])
  expect(admin.list('leads')).toHaveLength(1)
  await forgetAnswers(admin, Date.now() + 2 * 3_600_000)
  expect(admin.list('lead_merges')).toEqual([])
})

test('taken out again, an address has what it sent; a lead’s own address stays', async () => {
  const { admin, identity, db, send, follow, ask, answer } = await openMerges()
  await ask({ lead: ann, other: home, emails: ['ann@example.com', 'ann@home.example'] })
  await follow()
  await updateDoc(doc(db, `leads/${ann}`), {
    note: 'Two people after all',
    owner: 'bo',
    ownerName: 'bo@x.example',
  })
  const own = await ask({ kind: 'split', lead: ann, emails: ['ann@example.com'] })
  const split = await ask({ kind: 'split', lead: ann, emails: ['ann@home.example'] })
  await follow()
  expect([await answer(own), await answer(split)]).toEqual(['changed', 'done'])
  expect(await leadAt(admin, ann)).toMatchObject({
    emails: ['ann@example.com'],
    name: 'example.com',
    phone: '',
    note: 'Two people after all',
    forms: [{ id: 'annsquote' }],
  })
  expect(await leadAt(admin, home)).toMatchObject({ owner: 'bo', note: '', forms: [{ id: 'annsmessage' }] })
  await send('quotes/annsnext', 'ann@home.example')
  expect((await leadAt(admin, home))?.forms).toHaveLength(2)
  // Forgetting one leaves the other.
  await deleteLeadPerson(admin, identity.notices, ann)
  expect(await leadAt(admin, home)).toBeDefined()
})

test('what has changed since it was seen is not merged; stopped anywhere a merge is finished', async () => {
  const { admin, send, follow, ask, answer } = await openMerges()
  const stale = await ask({ lead: ann, other: home, emails: ['ann@example.com'] })
  const gone = await ask({
    lead: ann,
    other: leadIdOf('nobody@example.com'),
    emails: ['ann@example.com', 'b@x.example'],
  })
  await follow()
  expect([await answer(stale), await answer(gone)]).toEqual(['changed', 'changed'])
  for (let left = 0; left < 12; left++) {
    const email = `twin${left}@example.com`
    await send(`quotes/twinsquote${left}`, email)
    const before = await leadAt(admin, ann)
    const path = await ask({ lead: ann, other: leadIdOf(email), emails: [...(before?.emails ?? []), email] })
    let may = left
    const step = <Result>(work: () => Promise<Result>) =>
      may-- > 0 ? work() : Promise.reject(new Error('killed'))
    const failing: Admin = {
      ...admin,
      set: (...args) => step(() => admin.set(...args)),
      update: (...args) => step(() => admin.update(...args)),
      delete: (...args) => step(() => admin.delete(...args)),
    }
    await followMerges(failing, office, Date.now).catch(() => undefined)
    // Every other time whoever asked has given up meanwhile.
    if (left % 2) {
      await admin.delete(path).catch(() => undefined)
      await finishMerges(admin)
    } else await follow()
    await gatherLeads({ admin, office })
    const after = await leadAt(admin, ann)
    const isMerged = (await leadAt(admin, leadIdOf(email))) === undefined
    expect([left, isMerged || left === 1]).toEqual([left, true])
    if (isMerged) expect(after?.forms.filter(({ id }) => id === `twinsquote${left}`)).toHaveLength(1)
  }
})

test('past the console sales changes of a lead only what it works with, and asks in nobody else’s name', async () => {
  const { admin, db, uid, follow, ask, answer } = await openMerges()
  await updateDoc(doc(db, `leads/${ann}`), {
    state: 'handled',
    note: 'Called',
    due: '',
    owner: uid,
    ownerName: 'sal',
  })
  await liesAreRefused(db)
  await Promise.all(
    [
      { uid: 'another' },
      { by: 'boss@maker.example' },
      { at: new Date(0) },
      { kind: 'delete' },
      { lead: 'x/y' },
      { lead: home },
      { emails: 'ann@example.com' },
      { state: 'done' },
    ].map((lie) =>
      expect(ask({ lead: ann, other: home, emails: ['ann@example.com'], ...lie })).rejects.toMatchObject(
        refused,
      ),
    ),
  )
  // What is asked nobody else changes or answers; who asked may take it back.
  const asked = await ask({ lead: ann, other: home, emails: ['ann@example.com', 'ann@home.example'] })
  await expect(updateDoc(doc(db, asked), { state: 'done' })).rejects.toMatchObject(refused)
  await deleteDoc(doc(db, asked))
  expect([await follow(), admin.list('leads').length]).toEqual([0, 3])
  // While it is merged nobody writes to what is about to go.
  await admin.update(`leads/${home}`, wireFields({ mergedInto: ann }))
  await expect(updateDoc(doc(db, `leads/${home}`), { note: 'Late' })).rejects.toMatchObject(refused)
  expect(await answer('lead_merges/none1234567890123')).toBeUndefined()
})

/** A liar with the role: addresses, forms and where they lead are the server's to write. */
async function liesAreRefused(db: Firestore): Promise<void> {
  const at = (path: string) => doc(db, path)
  await Promise.all(
    [
      updateDoc(at(`leads/${ann}`), { emails: ['liar@example.com'] }),
      updateDoc(at(`leads/${ann}`), { email: 'liar@example.com' }),
      updateDoc(at(`leads/${ann}`), { forms: [] }),
      updateDoc(at(`leads/${ann}`), { name: 'Nobody', state: 'open' }),
      updateDoc(at(`leads/${ann}`), { words: [] }),
      updateDoc(at(`leads/${ann}`), { mergedInto: home }),
      updateDoc(at(`leads/${ann}`), { more: 1 }),
      setDoc(at(`leads/${ann}`), { state: 'open', owner: '', ownerName: '', note: '', due: '' }),
      setDoc(at(`leads/${leadIdOf('new@example.com')}`), {
        state: 'open',
        owner: '',
        ownerName: '',
        note: '',
        due: '',
      }),
      deleteDoc(at(`leads/${ann}`)),
      setDoc(at(`lead_aliases/${ann}`), { into: home }),
      deleteDoc(at(`lead_aliases/${ann}`)),
      deleteDoc(at('lead_deliveries/any')),
    ].map((lie) => expect(lie).rejects.toMatchObject(refused)),
  )
}
