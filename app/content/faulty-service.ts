import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

/** What the service does with a request instead of answering it. */
export type ServiceFault =
  | 'hang'
  | 'hang-in-body'
  | 'flood'
  | 'refuse'
  | 'garbage'
  | number
  | { after: number }

export interface ServedStory {
  id: number
  uuid: string
  slug: string
  content: Record<string, unknown>
  is_folder?: boolean
  translated?: Record<string, string>
}

/** A small content delivery API for tests of the client: real HTTP, and faults on command. */
export interface FaultyService {
  endpoint: string
  cv: number
  stories: ServedStory[]
  /** Paths with query of all requests so far. */
  requests: URL[]
  /** Starts of the requests so far, milliseconds. */
  times: number[]
  /** Applied to the next requests, one each. */
  faults: ServiceFault[]
  /** Applied to all requests after those. */
  always: ServiceFault | undefined
  /** Requests whose path contains this are answered as ever. */
  spared: string | undefined
  count(part: string): number
  close(): Promise<void>
}

export async function startFaultyService(): Promise<FaultyService> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    service.requests.push(url)
    service.times.push(Date.now())
    const spared = service.spared !== undefined && url.pathname.includes(service.spared)
    const fault = spared ? undefined : (service.faults.shift() ?? service.always)
    if (fault === undefined) return answer(url, response)
    if (typeof fault === 'object') return void setTimeout(() => answer(url, response), fault.after).unref()
    if (typeof fault === 'number') return send(response, fault, { error: `status ${fault}` })
    if (fault === 'refuse') return request.socket.destroy()
    if (fault === 'garbage') return void response.end('<html>no JSON</html>')
    if (fault === 'flood') return void Readable.from(flood()).pipe(response.writeHead(200))
    if (fault === 'hang-in-body') return void response.writeHead(200).write('{"story":')
  })

  function answer(url: URL, response: ServerResponse): void {
    const path = url.pathname.replace('/v2/cdn/', '')
    const language = url.searchParams.get('language')
    const version = { cv: service.cv }
    const answerOf = (story: ServedStory) => ({
      ...story,
      name: `${story.slug} ${language ?? 'en'}`,
      full_slug: language ? `${language}/${story.translated?.[language] ?? story.slug}` : story.slug,
      default_full_slug: story.slug,
    })
    if (path === 'spaces/me')
      return send(response, 200, { space: { id: 1, name: 'Test', version: service.cv } })
    const pages = service.stories.filter(({ is_folder }) => !is_folder)
    if (path === 'stories' || path === 'links') {
      const all = path === 'stories' ? pages : service.stories
      const size = Number(url.searchParams.get('per_page') ?? 25)
      const from = (Number(url.searchParams.get('page') ?? 1) - 1) * size
      const part = all.slice(from, from + size)
      response.setHeader('per-page', size).setHeader('total', all.length)
      if (path === 'stories') return send(response, 200, { stories: part.map(answerOf), ...version })
      return send(response, 200, {
        links: Object.fromEntries(part.map((story) => [story.uuid, linkOf(story)])),
      })
    }
    const name = decodeURIComponent(path.replace('stories/', ''))
    const story = pages.find(({ id, uuid, slug, translated }) =>
      url.searchParams.get('find_by') === 'uuid'
        ? uuid === name
        : slug === name || String(id) === name || (language && translated?.[language] === name),
    )
    if (!story) return send(response, 404, ['This record could not be found'])
    send(response, 200, { story: answerOf(story), ...version })
  }

  const service: FaultyService = {
    endpoint: '',
    cv: 100,
    stories: [],
    requests: [],
    times: [],
    faults: [],
    always: undefined,
    spared: undefined,
    count: (part) => service.requests.filter(({ pathname }) => pathname.includes(part)).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  service.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
  return service
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function linkOf({ id, uuid, slug, is_folder = false, translated = {} }: ServedStory) {
  const alternates = Object.entries(translated).map(([lang, path]) => ({
    lang,
    path,
    name: `${slug} ${lang}`,
    published: true,
  }))
  return { id, uuid, slug, name: slug, is_folder, published: true, is_startpage: false, alternates }
}

/** A story with one text, so that tests can tell versions of it apart. */
export function servedStory(
  id: number,
  slug: string,
  title = slug,
  translated: Record<string, string> = {},
): ServedStory {
  return {
    id,
    uuid: `uuid-${id}`,
    slug,
    translated,
    content: { _uid: `block-${id}`, component: 'Page', title },
  }
}

/** Far more than any answer may have. */
function* flood(): Generator<Buffer> {
  for (let megabytes = 0; megabytes < 400; megabytes++) yield Buffer.alloc(1024 * 1024, ' ')
}
