import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createContentClient } from './client.ts'
import type { ContentClient, ContentClientOptions } from './content-client.ts'
import { servedStory, startFaultyService, type FaultyService } from './faulty-service.ts'

/** What each test of the client begins with: a service with four stories, an empty directory, and clients to connect. */
export interface ClientBench {
  readonly service: FaultyService
  readonly directory: string
  readonly log: string[]
  connect(options?: Partial<ContentClientOptions>): ContentClient
  /** Publishes another title for a story. */
  change(slug: string, title: string): void
}

export const about = { slug: 'about' }

export async function titleOf(client: ContentClient, ref: { slug: string } | { uuid: string } = about) {
  return (await client.story(ref, 'en', 'published'))?.content.title
}

/** Call at the top of a test file; everything is closed after each test. */
export function clientBench(): ClientBench {
  let service: FaultyService
  let directory: string
  let log: string[]
  const clients: ContentClient[] = []

  beforeEach(async () => {
    service = await startFaultyService()
    service.stories = [
      servedStory(1, 'home', 'Home'),
      servedStory(2, 'about', 'About', { de: 'ueber-uns' }),
      servedStory(3, 'settings', 'Settings'),
      servedStory(4, 'lokotrack/settings', 'Lokotrack settings'),
    ]
    directory = await mkdtemp(join(tmpdir(), 'content-'))
    log = []
  })

  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()))
    await service.close()
    await rm(directory, { recursive: true, force: true })
  })

  return {
    get service() {
      return service
    },
    get directory() {
      return directory
    },
    get log() {
      return log
    },
    connect(options = {}) {
      const client = createContentClient({
        endpoint: service.endpoint,
        token: 'token',
        timeout: 3000,
        snapshotDir: undefined,
        rateLimit: 100,
        log: (line) => log.push(line),
        ...options,
      })
      clients.push(client)
      return client
    },
    change(slug, title) {
      service.cv += 1
      service.stories = service.stories.map((story) =>
        story.slug === slug ? servedStory(story.id, slug, title) : story,
      )
    },
  }
}
