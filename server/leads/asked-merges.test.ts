import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore/lite'
import { expect, test } from 'vitest'
import { wireFields } from '../forms/wire-fields.ts'
import { followMerges, forgetAnswers } from './asked-merges.ts'
import { ann, home, office, openMerges } from './try-merges.ts'

const refused = { code: 'permission-denied' }

test('a request that makes no sense is answered and holds nothing up; a crowd of one operator’s neither', async () => {
  const { admin, db, become, follow, ask, answer } = await openMerges()
  await expect(
    ask({ lead: ann, other: home, emails: [{ toString: 'x', valueOf: 'y' }] }),
  ).rejects.toMatchObject(refused)
  await expect(ask({ lead: ann, other: home, emails: ['x'.repeat(50_001)] })).rejects.toMatchObject(refused)
  // As one from before stands there.
  const stuck = { kind: 'merge', lead: ann, other: home, uid: 'liar', by: 'liar@maker.example' }
  const at = (time: number) => ({ at: { timestampValue: new Date(time).toISOString() } })
  const poison = { ...wireFields({ ...stuck, emails: [{ toString: 'x', valueOf: 'y' }] }), ...at(1) }
  await admin.set('lead_merges/aPoisonedRequest1', poison)
  for (let index = 0; index < 40; index++)
    await admin.set(`lead_merges/oneOfManyRequests${index}`, {
      ...wireFields({ ...stuck, other: '0'.repeat(24), emails: ['ann@example.com'] }),
      ...at(2),
    })
  const asked = await ask({ lead: ann, other: home, emails: ['ann@example.com', 'ann@home.example'] })
  const told: string[] = []
  await followMerges(admin, office, Date.now, (id) => told.push(id))
  expect(told).toEqual(['aPoisonedRequest1'])
  expect([await answer(asked), await answer('lead_merges/aPoisonedRequest1')]).toEqual(['done', 'changed'])
  await follow()
  // With a lead that never was nothing is merged.
  expect(await answer('lead_merges/oneOfManyRequests0')).toBe('changed')
  await admin.set('lead_merges/aPoisonedRequest2', poison)
  await expect(deleteDoc(doc(db, 'lead_merges/aPoisonedRequest2'))).rejects.toMatchObject(refused)
  await become({ operator: true })
  await deleteDoc(doc(db, 'lead_merges/aPoisonedRequest2'))
  await admin.set('lead_merges/aPoisonedRequest3', poison)
  await forgetAnswers(admin, Date.now() + 2 * 3_600_000)
  expect(admin.list('lead_merges')).toEqual([])
})

test('no entry of a history is replaced, whatever id a request or an entry of another lead has', async () => {
  const { admin, db, uid, follow, ask, answer } = await openMerges()
  const note = { uid: 'sam', by: 'sam@maker.example', action: 'mail', text: 'At most 5 %' }
  await admin.set(`leads/${ann}/history/theSameEntry12345`, wireFields(note))
  await admin.set(`leads/${ann}/history/anotherEntry123456`, wireFields(note))
  await setDoc(doc(db, `leads/${home}/history/theSameEntry12345`), {
    uid,
    by: 'sal@maker.example',
    action: 'mail',
    text: 'Replaced',
    at: serverTimestamp(),
  })
  const emails = ['ann@example.com', 'ann@home.example']
  const asked = await ask({ lead: ann, other: home, emails }, 'anotherEntry123456')
  await follow()
  expect(await answer(asked)).toBe('done')
  const texts = admin.list(`leads/${ann}/history`).map(({ fields }) => fields.text?.stringValue)
  expect(texts.toSorted()).toEqual(['At most 5 %', 'At most 5 %', 'Replaced', 'ann@home.example'])
})
