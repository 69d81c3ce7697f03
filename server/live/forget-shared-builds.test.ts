import { expect, onTestFinished, test } from 'vitest'
import { startLiveService } from '#services/live/service.ts'
import { forgetSharedBuilds } from './forget-shared-builds.ts'

const at = (timestampValue: string) => ({ timestampValue })

test('a shared build goes a day after it was touched, with its people and steps; others stay', async () => {
  const live = await startLiveService({ file: ':memory:', project: 'demo' })
  onTestFinished(() => live.close())
  const { admin } = live
  const quiet = { touchedAt: at('2026-05-01T11:59:59Z') }
  const fresh = { touchedAt: at('2026-05-01T12:00:01Z') }
  for (const [id, fields] of Object.entries({ old: quiet, fresh })) {
    await admin.set(`shared_builds/${id}`, fields)
    await admin.set(`shared_builds/${id}/people/anna`, { name: { stringValue: 'Anna' } })
    await admin.set(`shared_builds/${id}/steps/1`, { by: { stringValue: 'anna' } })
  }
  await admin.set('users/anna', quiet)
  const now = Date.parse('2026-05-02T12:00:00Z')

  // Interrupted, it is finished the next time.
  let left = 1
  const failing = {
    ...admin,
    delete: (path: string) => (left-- > 0 ? admin.delete(path) : Promise.reject(new Error('disk full'))),
  }
  await expect(forgetSharedBuilds(failing, now)).rejects.toThrow('disk full')
  expect(await forgetSharedBuilds(admin, now)).toBe(1)
  const paths = live.exportJson().documents.map(({ name }) => name.split('/documents/').at(-1))
  expect(paths.toSorted()).toEqual([
    'shared_builds/fresh',
    'shared_builds/fresh/people/anna',
    'shared_builds/fresh/steps/1',
    'users/anna',
  ])
  expect(await forgetSharedBuilds(admin, now)).toBe(0)
})
