import { expect, test } from 'vitest'
import { startSampleSpace, storyFile } from './sample-space.ts'

test('answers to ever different long questions are kept within the bound, the questions included', async () => {
  await using space = await startSampleSpace(storyFile(1, 'home', { title: 'Home' }))
  const ask = (n: number) => {
    const path = `/v2/cdn/stories?token=public-token&starts_with=${n}${'x'.repeat(5500)}`
    return space.get(path).then((answer) => answer.arrayBuffer())
  }
  for (let n = 0; n < 400; n += 50) await Promise.all(Array.from({ length: 50 }, (_, at) => ask(n + at)))
  const { answerBytes } = space.service.stats()
  expect(answerBytes).toBeLessThanOrEqual(4 * 1024 * 1024)
  // It is full: the bound was met, not merely far away.
  expect(answerBytes).toBeGreaterThan(3.9 * 1024 * 1024)
})

test('a question no client asks is refused before it is looked at', async () => {
  await using space = await startSampleSpace(storyFile(1, 'home', { title: 'Home' }))
  const answer = await space.get(`/v2/cdn/stories?token=public-token&starts_with=${'x'.repeat(7000)}`)
  expect(answer.status).toBe(414)
  expect(space.service.stats().answerBytes).toBe(0)
})
