import { expect, onTestFinished, test } from 'vitest'
import { startLiveService } from '#services/live/service.ts'
import { forgetOldForms } from './forget-old.ts'

const day = 24 * 3_600_000

test('what is older than its kind is kept goes, with the mark of its confirmation; the rest stays', async () => {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  onTestFinished(() => live.close())
  const now = Date.UTC(2026, 10, 23)
  const { admin } = live
  const sent = (path: string, days: number) =>
    admin.set(path, { createdAt: { timestampValue: new Date(now - days * day).toISOString() } })
  await Promise.all(Array.from({ length: 250 }, (_, at) => sent(`registrations/old${at}`, 401)))
  await sent('registrations/new', 399)
  await sent('quotes/old', 4000)
  await admin.set('confirmations/registrations-old7', {})
  await admin.set('confirmations/registrations-new', {})
  await admin.set('events/day', {})
  for (const id of ['old7', 'new'])
    await admin.set(`events/day/guests/phone-${id}`, { registration: { stringValue: id } })
  expect(await forgetOldForms(admin, { registrations: 400 }, now)).toBe(250)
  expect(admin.list('registrations')).toHaveLength(1)
  expect(admin.list('confirmations')).toHaveLength(1)
  expect(admin.list('quotes')).toHaveLength(1)
  expect(admin.list('events/day/guests').map(({ name }) => name.split('/').at(-1))).toEqual(['phone-new'])
})
