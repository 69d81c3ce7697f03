import { expect, onTestFinished, test } from 'vitest'
import { startLiveService } from '#services/live/service.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { gatherLeads, readStored } from '../leads/gather.ts'
import { leadIdOf } from '../leads/lead-form.ts'
import { joinLeads } from '../leads/merge.ts'
import { personData } from './person-data.ts'
import { purgePerson } from './purge-person.ts'

const office = { zone: 'Europe/Helsinki', workingDays: 2, holidays: new Set<string>() }
const [ann, zoe] = ['ann@example.com', 'zoe@home.example'] as const

/** Two people with a lead each, of which that of the second was merged into the first's. */
async function open(into: string, from: string) {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  onTestFinished(() => live.close())
  const { admin } = live
  for (const [email, name] of [
    [ann, 'Ann Karlsson'],
    [zoe, 'Zoe Virtanen'],
  ] as const) {
    await admin.set(`contact_messages/${name.slice(0, 3)}`, {
      ...wireFields({ email, name, locale: 'en', uid: name }),
      createdAt: { timestampValue: '2026-11-23T09:00:00Z' },
    })
    await gatherLeads({ admin, office })
    const entry = { uid: 'sal', by: 'sal@maker.example', action: 'mail', text: `To ${name.slice(0, 3)}` }
    await admin.set(`leads/${leadIdOf(email)}/history/entry`, wireFields(entry))
    await admin.set(
      `lead_deliveries/file-${name.slice(0, 3)}`,
      wireFields({ lead: leadIdOf(email), form: 'contact_messages', formId: name.slice(0, 3) }),
    )
  }
  await joinLeads(admin, leadIdOf(into), leadIdOf(from), { id: 'm1', uid: 'sal', by: 'sal@maker.example' })
  const left = () => JSON.stringify([live.exportJson()]).toLowerCase()
  return { admin, left }
}

test.each([
  ['into another’s', zoe, ann],
  ['with another’s merged into it', ann, zoe],
])(
  'of a deleted person whose lead was merged, %s, nothing is left; the other’s stays',
  async (_, into, from) => {
    const { admin, left } = await open(into, from)
    const data = JSON.stringify(await personData(admin, { uid: 'annsId', email: ann }))
    expect(data).toContain('To Ann')
    expect(data).toContain(ann)
    expect(data).not.toMatch(/zoe/i)
    await purgePerson(admin, { uid: 'annsId', email: ann })
    expect(left()).not.toMatch(/ann@|karlsson|to ann|file-ann/)
    expect(left()).not.toContain(leadIdOf(ann))
    const lead = (await readStored(admin, leadIdOf(zoe)))?.lead
    expect(lead).toMatchObject({ email: zoe, emails: [zoe], name: 'Zoe Virtanen', forms: [{ id: 'Zoe' }] })
    const history = admin.list(`leads/${leadIdOf(zoe)}/history`).map(({ fields }) => fields.text?.stringValue)
    expect(history).toContain('To Zoe')
    expect(admin.get('lead_deliveries/file-Zoe')?.fields.lead?.stringValue).toBe(leadIdOf(zoe))
    expect(admin.list('lead_aliases')).toEqual([])
  },
)

test.each([
  ['into another’s', zoe, ann],
  ['with another’s merged into it', ann, zoe],
])('stopped anywhere such a deletion is finished, %s', async (_, into, from) => {
  for (let may = 0; ; may++) {
    const { admin, left } = await open(into, from)
    let steps = may
    const step = <Result>(work: () => Promise<Result>) =>
      steps-- > 0 ? work() : Promise.reject(new Error('killed'))
    const failing = {
      ...admin,
      set: (...args: Parameters<typeof admin.set>) => step(() => admin.set(...args)),
      create: (...args: Parameters<typeof admin.create>) => step(() => admin.create(...args)),
      update: (...args: Parameters<typeof admin.update>) => step(() => admin.update(...args)),
      delete: (path: string) => step(() => admin.delete(path)),
    }
    const isDone = await purgePerson(failing, { uid: 'annsId', email: ann }).then(
      () => true,
      () => false,
    )
    await purgePerson(admin, { uid: 'annsId', email: ann })
    expect([may, left()]).not.toEqual([may, expect.stringMatching(/ann@|karlsson|to ann|file-ann/)])
    expect((await readStored(admin, leadIdOf(zoe)))?.lead.forms).toMatchObject([{ id: 'Zoe' }])
    if (isDone) break
  }
})
