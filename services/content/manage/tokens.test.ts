import { expect, test } from 'vitest'
import { storyFile } from '../sample-space.ts'
import { startSampleEditing } from './sample-editing.ts'

const home = storyFile(1, 'home', { title: 'Home' }, { unpublished_changes: false })

test('who tries tokens is slowed down, and nobody else', async () => {
  await using sample = await startSampleEditing(home)
  const statuses = new Set<number>()
  for (let count = 0; count < 25; count++)
    statuses.add((await sample.ask('GET', 'spaces/7/stories', undefined, `pt_${count}`)).status)
  expect([...statuses]).toEqual([401, 429])
  expect((await sample.ask('GET', 'spaces/7/stories')).status).toBe(200)
})

test('a token ends when it is revoked, its owner loses the claim, or the account is closed', async () => {
  await using sample = await startSampleEditing(home)
  const token = sample.tokenOf('editor')
  const status = async () => (await sample.ask('GET', 'spaces/7/stories', undefined, token)).status
  const person = sample.people.get('editor')
  if (!person) throw new Error('there is no editor')
  expect(await status()).toBe(200)
  sample.people.set('editor', { ...person, emailVerified: false })
  expect(await status()).toBe(403)
  sample.people.set('editor', { ...person, disabled: true })
  expect(await status()).toBe(401)
  sample.people.set('editor', person)
  await sample.manage.forget('editor')
  expect(await status()).toBe(401)
})
