import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { JsonObject } from './json.ts'
import type { ManageService } from './manage/options.ts'
import type { ContentService, ContentServiceOptions } from './options.ts'
import { startContentService } from './service.ts'

/** A content service over a temporary folder behind a real server, for tests. */
export interface SampleSpace {
  root: string
  /** The address the service is mounted under. */
  origin: string
  service: ContentService
  log: string[]
  /** Answers what is below `/v1/`, once there is one. */
  editors: Pick<ManageService, 'handle'> | undefined
  write(file: string, content: unknown): Promise<void>
  remove(file: string): Promise<void>
  /** A request to the service; the path may carry a query. */
  get(path: string, init?: RequestInit): Promise<Response>
  /** The API's JSON, with the preview token. */
  json(path: string): Promise<JsonObject>
  [Symbol.asyncDispose](): Promise<void>
}

const MOUNT = '/services/content'

/** Starts a service over the files given, JSON by path below the content folder. */
export async function startSampleSpace(
  files: Record<string, unknown>,
  options: Partial<ContentServiceOptions> = {},
): Promise<SampleSpace> {
  const folder = await mkdtemp(join(tmpdir(), 'content-service-'))
  const root = join(folder, 'content')
  const log: string[] = []
  const write = async (file: string, content: unknown) => {
    const path = join(root, file)
    await mkdir(dirname(path), { recursive: true })
    const raw = typeof content === 'string' || content instanceof Uint8Array
    await writeFile(path, raw ? content : JSON.stringify(content, null, 2))
  }
  for (const subject of ['stories', 'assets', 'datasources'])
    await mkdir(join(root, subject), { recursive: true })
  for (const [file, content] of Object.entries(files)) await write(file, content)
  let origin = ''
  const service = await startContentService({
    root,
    space: { id: 7, name: 'Sample' },
    tokens: { public: 'public-token', preview: 'preview-token' },
    origin: () => origin,
    cacheDir: join(folder, 'cache'),
    languages: ['de', 'pt-br'],
    log: (line) => log.push(line),
    ...options,
  })
  const server = createServer((req, res) => {
    const path = (req.url ?? '').slice(MOUNT.length)
    if (sample.editors && path.startsWith('/v1/')) return void sample.editors.handle(req, res, path)
    void service.handle(req, res, path).then((taken) => {
      if (!taken) res.writeHead(418).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${MOUNT}`
  const get = (path: string, init?: RequestInit) => fetch(origin + path, init)
  const sample: SampleSpace = {
    root,
    origin,
    editors: undefined,
    service,
    log,
    write,
    remove: (file) => unlink(join(root, file)),
    get,
    json: async (path) => {
      const join = path.includes('?') ? '&' : '?'
      const response = await get(`/v2/cdn/${path}${join}token=preview-token`)
      return (await response.json()) as JsonObject
    },
    async [Symbol.asyncDispose]() {
      await service.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
  return sample
}

/** A uuid that ends in the number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A story file: what is given over plausible defaults, published, named after its slug. */
export function storyFile(
  id: number,
  fullSlug: string,
  content: JsonObject,
  more: JsonObject = {},
): Record<string, JsonObject> {
  const slug = fullSlug.replace(/\/$/, '').split('/').at(-1) ?? ''
  const story = {
    name: slug,
    id,
    uuid: uuid(id),
    slug,
    full_slug: fullSlug,
    parent_id: 0,
    is_folder: false,
    is_startpage: false,
    published: true,
    created_at: '2026-01-01T08:00:00.000Z',
    updated_at: '2026-01-02T08:00:00.000Z',
    published_at: '2026-01-02T08:00:00.000Z',
    first_published_at: '2026-01-01T08:00:00.000Z',
    position: id,
    tag_list: [],
    content: { _uid: `uid-${id}`, component: 'Page', ...content },
    ...more,
  }
  return { [`stories/${slug}_${uuid(id)}.json`]: story }
}

/** Waits until the answer holds, asking again every 20 ms for at most three seconds. */
export async function until<T>(ask: () => Promise<T> | T, holds: (answer: T) => boolean): Promise<T> {
  const end = performance.now() + 3000
  for (;;) {
    const answer = await ask()
    if (holds(answer)) return answer
    if (performance.now() > end) throw new Error(`never held: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
