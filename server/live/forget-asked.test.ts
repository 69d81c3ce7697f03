import { expect, onTestFinished, test } from 'vitest'
import { startLiveService } from '#services/live/service.ts'
import { forgetAsked } from './forget-asked.ts'

test('what is left for workers goes without one: a pressed link after an hour, a pass after a day', async () => {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  onTestFinished(() => live.close())
  const { admin } = live
  const now = Date.parse('2026-05-02T12:00:00Z')
  const ago = (minutes: number) => ({ timestampValue: new Date(now - minutes * 60_000).toISOString() })
  // More than are looked for at once.
  for (let n = 0; n < 250; n++) await admin.set(`notice_ends/aFlood${n}`, { at: ago(61) })
  await admin.set('notice_ends/fresh', { at: ago(59) })
  await admin.set('entries/old', { at: ago(25 * 60) })
  await admin.set('entries/fresh', { at: ago(23 * 60) })
  await forgetAsked(admin, now)
  const paths = live.exportJson().documents.map(({ name }) => name.split('/documents/').at(-1))
  expect(paths.toSorted()).toEqual(['entries/fresh', 'notice_ends/fresh'])
})
