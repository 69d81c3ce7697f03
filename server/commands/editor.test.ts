import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import StoryblokClient from 'storyblok-js-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ClientBudget } from '#services/client/budget.ts'
import { startContentService } from '#services/content/service.ts'
import { Accounts } from '#services/identity/accounts.ts'
import { openDatabase } from '#services/identity/database.ts'
import { parseEnv } from '../env.ts'
import { startLiveServices } from '../live/live-services.ts'
import { accountsFile, contentFile } from '../live/data-folder.ts'
import { openManage } from '../start/manage.ts'
import { editorCommand } from './editor.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'trackside-editor-'))))
afterEach(() => rmSync(folder, { recursive: true }))
const editor = (...args: string[]) => editorCommand(args, { DATA_DIR: folder })

function addAccount(email: string, emailVerified: boolean): string {
  const database = openDatabase(accountsFile(folder))
  const { uid } = new Accounts(database).create({ email, emailVerified }, Date.now())
  database.close()
  return uid
}

test('editors are granted, get tokens that are shown once, and lose both', async () => {
  await expect(editor('list')).rejects.toThrow(/no accounts/)
  addAccount('ann@example.com', true)
  addAccount('bob@example.com', false)
  await expect(editor('grant', 'bob@example.com', 'editor')).rejects.toThrow('is not verified')
  await expect(editor('grant', 'ann@example.com', 'owner')).rejects.toThrow('“owner” is no role')
  await expect(editor('token', 'ann@example.com', 'laptop')).rejects.toThrow('grant a role first')
  await editor('grant', 'ann@example.com', 'publisher')
  await editor('grant', 'ann@example.com', 'translator:de')
  expect(await editor('list')).toBe('ann@example.com: publisher\nann@example.com: translator:de')
  const [token = ''] = (await editor('token', 'ann@example.com', 'laptop')).split('\n')
  expect(token).toMatch(/^pt_[\w-]{43}$/)
  const listed = await editor('tokens', 'ann@example.com')
  expect(listed).toContain('laptop  made ')
  expect(listed).not.toContain(token)
  await editor('end-token', 'ann@example.com', listed.slice(0, 12))
  expect(await editor('tokens', 'ann@example.com')).toBe('ann@example.com has no token.')
  await editor('revoke', 'ann@example.com', 'publisher')
  expect(await editor('list')).toBe('ann@example.com: translator:de')
})

test('the official client publishes with a token at the site, for as long as its owner may', async () => {
  const uid = addAccount('ann@example.com', true)
  await editor('grant', 'ann@example.com', 'publisher')
  const [token = ''] = (await editor('token', 'ann@example.com', 'laptop')).split('\n')
  const content = join(folder, 'content')
  for (const subject of ['stories', 'published', 'datasources'])
    cpSync(resolve(`content/${subject}`), join(content, subject), { recursive: true })
  await using parts = new AsyncDisposableStack()
  const log = () => undefined
  const env = parseEnv({ DATA_DIR: folder, CACHE_DIR: join(folder, 'cache') })
  const budget = new ClientBudget()
  const live = await startLiveServices({
    env,
    origin: () => 'http://localhost',
    root: resolve('.'),
    budget,
    confirmation: async () => ({ to: '', subject: '', text: '' }),
    log,
  })
  if (!live) throw new Error('there is no sign-in service')
  const embedded = await startContentService({
    root: content,
    space: { id: 1, name: 'Trackside' },
    tokens: { public: 'public' },
    origin: () => '/services/content',
    cacheDir: join(folder, 'cache'),
    languages: ['de'],
    log,
  })
  parts.defer(() => embedded.close())
  parts.defer(() => live.close())
  const sources: ((uid: string) => Promise<Record<string, unknown>>)[] = []
  const ends: ((uid: string) => Promise<void>)[] = []
  const heard: typeof live = {
    ...live,
    onDataAsked: (source) => void sources.push(source),
    onDeleted: (listener) => void ends.push(listener),
  }
  const editing = await openManage(parts, { env, folder: content, embedded, live: heard, budget, log })
  const server = createServer((req, res) => void editing.answer(req, res, req.url ?? '/'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  parts.defer(() => void server.close())
  const { port } = server.address() as AddressInfo
  const client = new StoryblokClient({ oauthToken: token, endpoint: `http://127.0.0.1:${port}/v1` })

  const { data } = await client.get('spaces/1/stories', { with_slug: 'about' })
  const [{ id }] = data.stories
  const { data: read } = await client.get(`spaces/1/stories/${id}`)
  await client.put(`spaces/1/stories/${id}`, {
    story: { ...read.story, content: { ...read.story.content, title: 'All about us' } },
    publish: 1,
  })
  const about = embedded.space().published.bySlug.get('about')
  expect(about?.content['title']).toBe('All about us')
  const identity = await live.accounts()
  expect(identity.personOf(uid)?.claims).toEqual({ publisher: true })
  await expect(client.get('spaces/1/stories/999999')).rejects.toMatchObject({ status: 404 })
  expect(existsSync(contentFile(folder))).toBe(true)
  // What is kept of an editor is theirs to take along, without the secret, and ends with the account.
  const kept = await sources[0]?.(uid)
  expect(kept).toMatchObject({
    content_tokens: [{ name: 'laptop' }],
    content_changes: [{ story: 'about', event: 'published' }],
  })
  expect(JSON.stringify(kept)).not.toContain(token.slice(3))
  expect(await sources[0]?.('somebody else')).toEqual({
    content_asset_changes: [],
    content_tokens: [],
    content_changes: [],
  })
  await editor('revoke', 'ann@example.com', 'publisher')
  await expect(client.get(`spaces/1/stories/${id}`)).rejects.toMatchObject({ status: 403 })
  await ends[0]?.(uid)
  await expect(client.get(`spaces/1/stories/${id}`)).rejects.toMatchObject({ status: 401 })
  expect((await sources[0]?.(uid))?.['content_tokens']).toEqual([])
})

test('where content comes from elsewhere, the write side says where it is edited', async () => {
  await using parts = new AsyncDisposableStack()
  const variables = { DATA_DIR: folder, CONTENT_REGION: 'eu', CONTENT_TOKEN: 'x' }
  const env = parseEnv(variables)
  const editing = await openManage(parts, {
    env,
    folder,
    embedded: undefined,
    live: undefined,
    budget: new ClientBudget(),
    log: () => undefined,
  })
  const server = createServer((req, res) => void editing.answer(req, res, req.url ?? '/'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  parts.defer(() => void server.close())
  const response = await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/spaces/1/stories`,
  )
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ error: expect.stringContaining('https://api.storyblok.com') })
  await expect(editorCommand(['list'], variables)).rejects.toThrow('Content is edited at')
})
