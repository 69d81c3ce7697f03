import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import StoryblokClient from 'storyblok-js-client'
import type { JsonObject } from '../json.ts'
import type { ContentServiceOptions } from '../options.ts'
import { startSampleSpace, type SampleSpace } from '../sample-space.ts'
import { openContentDatabase } from './database.ts'
import type { AuditEntry, ManageOptions, ManageService, Person } from './options.ts'
import { startManageService } from './service.ts'
import { Tokens } from './tokens.ts'

/** A sample space that can be edited, for tests: its editors are known by what they may do. */
export interface SampleEditing extends SampleSpace {
  manage: ManageService
  audit: AuditEntry[]
  people: Map<string, Person>
  /** A personal token of somebody with these claims. */
  tokenOf(...claims: string[]): string
  /** The official client with a token of somebody with these claims. */
  client(...claims: string[]): StoryblokClient
  /** A request as the client would send it. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; body: JsonObject; headers: Headers }>
  /** A file of the content folder as JSON, and as it is. */
  file(name: string): Promise<JsonObject>
  text(name: string): Promise<string>
}

export async function startSampleEditing(
  files: Record<string, unknown>,
  options: Partial<ManageOptions> = {},
  reading: Partial<ContentServiceOptions> = {},
): Promise<SampleEditing> {
  const folder = await mkdtemp(join(tmpdir(), 'content-editing-'))
  const sample = await startSampleSpace(files, reading)
  const people = new Map<string, Person>()
  const audit: AuditEntry[] = []
  const file = options.file ?? join(folder, 'content.db')
  const database = openContentDatabase(file)
  const tokens = new Tokens(database)
  const manage = await startManageService(
    {
      root: sample.root,
      space: { id: 7, name: 'Sample' },
      languages: ['de', 'pt-br'],
      file,
      accounts: async () => ({
        verifyToken: async (token) => {
          if (!token.startsWith('id-of-')) throw new Error('INVALID_ID_TOKEN')
          return { uid: token.slice('id-of-'.length) }
        },
        personOf: (uid) => people.get(uid),
        accountsWith: (claim) => [...people.values()].filter(({ claims }) => claims[claim] === true),
        uidOf: (email) => [...people.values()].find((each) => each.email === email)?.uid ?? null,
        setClaims(uid, claims) {
          const person = people.get(uid)
          if (person) people.set(uid, { ...person, claims })
        },
      }),
      audit: async (entry) => void audit.push(entry),
      components: async () => [],
      mount: '/services/content',
      log: (line) => sample.log.push(line),
      ...options,
    },
    sample.service,
  )
  sample.editors = manage
  const tokenOf = (...claims: string[]) => {
    const uid = claims.join('-') || 'nobody'
    if (!people.has(uid))
      people.set(uid, {
        uid,
        email: `${uid.replace(':', '-')}@example.com`,
        name: uid,
        emailVerified: true,
        disabled: false,
        claims: Object.fromEntries(claims.map((claim) => [claim, true])),
      })
    return tokens.create(uid, 'test')
  }
  const publisher = tokenOf('publisher')
  const { origin, root } = sample
  return Object.assign(sample, {
    manage,
    audit,
    people,
    tokenOf,
    client: (...claims: string[]) =>
      new StoryblokClient({ oauthToken: tokenOf(...claims), endpoint: `${origin}/v1`, rateLimit: 1000 }),
    async ask(method: string, path: string, body?: unknown, token = publisher) {
      const response = await fetch(`${origin}/v1/${path}`, {
        method,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return {
        status: response.status,
        body: (await response.json()) as JsonObject,
        headers: response.headers,
      }
    },
    text: (name: string) => readFile(join(root, name), 'utf8'),
    file: async (name: string) => JSON.parse(await readFile(join(root, name), 'utf8')) as JsonObject,
    [Symbol.asyncDispose]: disposeBoth(sample[Symbol.asyncDispose].bind(sample), async () => {
      await manage.close()
      database.close()
      await rm(folder, { recursive: true, force: true })
    }),
  })
}

const disposeBoth = (first: () => Promise<void>, second: () => Promise<void>) => async () => {
  await first()
  await second()
}
