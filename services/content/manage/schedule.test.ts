import { expect, test } from 'vitest'
import { storyFile, until } from '../sample-space.ts'
import { startSampleEditing } from './sample-editing.ts'

const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

test('stories go live and are taken back at their times, also those missed while nothing ran', async () => {
  await using sample = await startSampleEditing({
    ...storyFile(
      1,
      'missed',
      { title: 'Missed' },
      { published: false, published_at: null, publish_at: inTime(-60_000) },
    ),
    ...storyFile(2, 'over', { title: 'Over' }, { expire_at: inTime(-60_000) }),
    ...storyFile(
      3,
      'later',
      { title: 'Later' },
      { published: false, published_at: null, publish_at: inTime(3_600_000) },
    ),
    ...storyFile(4, 'soon', { title: 'Soon' }, { published: false, published_at: null }),
  })
  const status = async (slug: string) =>
    (await sample.get(`/v2/cdn/stories/${slug}?token=public-token`)).status
  await until(
    () => Promise.all(['missed', 'over', 'later'].map(status)),
    (statuses) => statuses.join() === '200,404,404',
  )
  const saved = await sample.ask('PUT', 'spaces/7/stories/4', { story: { publish_at: inTime(200) } })
  expect(saved.status).toBe(200)
  await until(
    () => status('soon'),
    (found) => found === 200,
  )
  const { body } = await sample.ask('GET', 'spaces/7/stories/4')
  expect(body['story']).toMatchObject({ published: true, publish_at: null })
})

test('a time is a publisher’s to set', async () => {
  await using sample = await startSampleEditing(storyFile(1, 'home', {}))
  const set = { story: { expire_at: inTime(1000) } }
  expect((await sample.ask('PUT', 'spaces/7/stories/1', set, sample.tokenOf('editor'))).status).toBe(403)
  expect((await sample.ask('PUT', 'spaces/7/stories/1', { story: { publish_at: 'soon' } })).body).toEqual({
    publish_at: [expect.stringContaining('must be a time')],
  })
})
