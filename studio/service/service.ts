import type { Present } from '#server/studio/presence.ts'
import { exportPath, type ExportWish, type ImportPlan } from '../languages/exchange.ts'
import type { StoryToDo, TranslationCounts } from '../languages/to-do.ts'
import type { Editor, Finding, Story, StoryLine, Version } from './types.ts'

/** A request that the service has not carried out; `status` 0: it could not be reached. */
export class Refused extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(wordsOf(body) || `status ${status}`)
    this.status = status
    this.body = body
  }
}

/** What a refusal says, as the Management API writes it: `{error}`, `{field: [words]}` or `[words]`. */
function wordsOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  if ('error' in body && typeof body.error === 'string') return body.error
  if (Array.isArray(body)) return body.join(' ')
  return Object.entries(body)
    .map(([field, words]) => `${field}: ${Array.isArray(words) ? words.join(', ') : String(words)}`)
    .join('; ')
}

export interface ServiceOptions {
  /** Path of the content service. */
  service: string
  space: number
  /** Where the server answers the studio beside its content. */
  studio: string
  /** An id token of the sign-in service; with `anew` not the one it had. Rejects when the session has ended. */
  token: (anew?: boolean) => Promise<string>
}

type Body = Record<string, unknown>

/** The client of the Management API: what the studio reads and writes of the content. */
export class ContentService {
  readonly #options: ServiceOptions

  constructor(options: ServiceOptions) {
    this.#options = options
  }

  /** Sends a request below the space; resolves to the answer's body. Throws `Refused`. */
  async send<T>(method: string, path: string, body?: Body): Promise<T> {
    const { body: answer } = await this.#send<T>(method, `/v1/spaces/${this.#options.space}${path}`, body)
    return answer
  }

  /** A page of a list below the space, and how many there are in all. Throws `Refused`. */
  list<T>(path: string): Promise<{ body: T; total: number }> {
    return this.#send<T>('GET', `/v1/spaces/${this.#options.space}${path}`)
  }

  async #send<T>(
    method: string,
    path: string,
    body?: Body,
    place = this.#options.service,
  ): Promise<{ body: T; total: number }> {
    let token = await this.#options.token()
    for (let tries = 0; ; tries++) {
      const answer = await fetch(place + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined)
      if (!answer) throw new Refused(0, { error: 'The server cannot be reached' })
      // Who clicks fast waits a moment.
      if (answer.status === 429 && tries < 5) {
        await new Promise((resolve) =>
          setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 1)),
        )
        continue
      }
      // Ended meanwhile: by another device, a new password or an administrator. Asking anew tells it to the whole page.
      const next = answer.status === 401 && tries === 0 ? await this.#options.token(true).catch(() => '') : ''
      if (next) {
        token = next
        continue
      }
      const parsed: unknown = await answer.json().catch(() => undefined)
      if (!answer.ok) throw new Refused(answer.status, parsed)
      return { body: parsed as T, total: Number(answer.headers.get('total') ?? 0) }
    }
  }

  /** Who is signed in. */
  async me(): Promise<Editor> {
    return (await this.#send<{ user: Editor }>('GET', '/v1/users/me')).body.user
  }

  /** All stories and folders of the space, in its order. */
  async stories(): Promise<StoryLine[]> {
    const page = (number: number) =>
      this.#send<{ stories: StoryLine[] }>(
        'GET',
        `/v1/spaces/${this.#options.space}/stories?per_page=500&page=${number}`,
      )
    const first = await page(1)
    const others = Array.from({ length: Math.max(0, Math.ceil(first.total / 500) - 1) }, (_, index) =>
      page(index + 2),
    )
    return [first, ...(await Promise.all(others))].flatMap(({ body }) => body.stories)
  }

  async story(id: number): Promise<Story> {
    return (await this.send<{ story: Story }>('GET', `/stories/${id}`)).story
  }

  /** Saves the draft; refused with 409 when the story has changed since `baseVersion`. With `publish` visitors see it. */
  async save(story: Story, baseVersion: number, publish = false): Promise<Story> {
    const { story: saved } = await this.send<{ story: Story }>('PUT', `/stories/${story.id}`, {
      story: { ...story, base_version_id: baseVersion },
      ...(publish && { publish: 1 }),
    })
    return saved
  }

  /** Former states of a story, newest first. */
  async versions(id: number, page = 1): Promise<Version[]> {
    const path = `/versions?model=stories&model_id=${id}&per_page=50&page=${page}`
    return (await this.send<{ versions: Version[] }>('GET', path)).versions
  }

  /** What a former state held. */
  async version(id: number, version: number): Promise<Pick<Story, 'name' | 'content'>> {
    const path = `/versions/${version}?model=stories&model_id=${id}`
    return (await this.send<{ version: { story: Story } }>('GET', path)).version.story
  }

  async unpublish(id: number): Promise<Story> {
    return (await this.send<{ story: Story }>('GET', `/stories/${id}/unpublish`)).story
  }

  /** How far the translations of all stories are. */
  async translations(): Promise<TranslationCounts[]> {
    return (await this.send<{ translations: TranslationCounts[] }>('GET', '/translations')).translations
  }

  /** Which texts of a story lack a translation, or have one of another English. */
  async translationsOf(story: number): Promise<StoryToDo> {
    return (await this.send<{ translations: StoryToDo }>('GET', `/translations/${story}`)).translations
  }

  /** Says of translations that they are right for the English of today; resolves to what is left to do. */
  async confirmTranslations(
    story: number,
    texts: readonly { uid: string; field: string; language: string }[],
  ): Promise<StoryToDo> {
    return (await this.send<{ translations: StoryToDo }>('PUT', `/translations/${story}`, { texts }))
      .translations
  }

  /** Texts for translators, as a file. */
  exportTexts(wish: ExportWish): Promise<{ count: number; text: string }> {
    return this.send('GET', exportPath(wish))
  }

  /** What a translators’ file would change; with `apply` it is saved in drafts. */
  importTexts(text: string, apply: boolean): Promise<ImportPlan> {
    return this.send('POST', '/translation_import', { text, apply })
  }

  /** What the checks find in all content; takes seconds after a change. */
  async problems(): Promise<Finding[]> {
    const { body } = await this.#send<{ findings: Finding[] }>(
      'GET',
      '/problems',
      undefined,
      this.#options.studio,
    )
    return body.findings
  }

  /** Says where this window is; resolves to who else is on the story. */
  async present(sign: Body): Promise<Present[]> {
    const { body } = await this.#send<{ others: Present[] }>('POST', '/presence', sign, this.#options.studio)
    return body.others
  }

  /** Lets the frame show drafts, for an hour. */
  async allowPreview(): Promise<void> {
    await this.#send('POST', '/preview-access', {}, this.#options.studio)
  }
}
