import type { Present } from '#server/studio/presence.ts'
import { exportPath, type ExportWish, type ImportPlan } from '../languages/exchange.ts'
import type { StoryToDo, TranslationCounts } from '../languages/to-do.ts'
import { readAnswer, secondsToWait, storyIn } from './answers.ts'
import { Refused } from './refused.ts'
import type { Editor, Finding, Story, StoryLine, Version } from './types.ts'

export interface ServiceOptions {
  /** Path of the content service. */
  service: string
  space: number
  /** Where the server answers the studio beside its content. */
  studio: string
  /** Id of the account that is signed in. */
  person?: string
  /** An id token of the sign-in service; with `anew` not the one it had. Rejects when the session has ended. */
  token: (anew?: boolean) => Promise<string>
  /** Why a request was not carried out, in the studio's language; undefined where the service's own words say it best. */
  words?: (status: number) => string | undefined
}

/** Milliseconds after which a request without an answer is given up: the connection it was sent on has died unnoticed. */
const PATIENCE = 120_000

/** Former states that are asked for at once. */
export const versionsAtOnce = 50

type Body = Record<string, unknown>

/** What the sign-in service says of a session that has ended. */
const ended = new Set(
  ['user-token-expired', 'user-disabled', 'user-not-found', 'invalid-user-token'].map(
    (code) => `auth/${code}`,
  ),
)

/** The client of the Management API: what the studio reads and writes of the content. */
export class ContentService {
  readonly #options: ServiceOptions

  constructor(options: ServiceOptions) {
    this.#options = options
  }

  /** Id of the account whose requests these are. */
  get person(): string {
    return this.#options.person ?? ''
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
    let token = await this.#token()
    for (let tries = 0; ; tries++) {
      const answer = await fetch(place + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => undefined)
      if (!answer) throw this.refused(0)
      // Who clicks fast waits a moment.
      if (answer.status === 429 && tries < 5) {
        await new Promise((resolve) => setTimeout(resolve, 1000 * secondsToWait(answer)))
        continue
      }
      // Ended meanwhile: by another device, a new password or an administrator. Asking anew tells it to the whole page.
      const next = answer.status === 401 && tries === 0 ? await this.#token(true).catch(() => '') : ''
      if (next) {
        token = next
        continue
      }
      const parsed = await readAnswer(answer)
      if (!answer.ok) throw this.refused(answer.status, parsed)
      // A network that asks to sign in, or a proxy, has answered in the service's place.
      if (parsed === undefined) throw this.refused(0)
      return { body: parsed as T, total: Number(answer.headers.get('total') ?? 0) }
    }
  }

  /** That a request was not carried out; `status` 0 for want of an answer of the service. */
  refused(status: number, body?: unknown): Refused {
    return new Refused(status, body, this.#options.words?.(status))
  }

  /** An id token. Throws `Refused`: with 401 when the session has ended, with 0 when the sign-in service cannot be reached. */
  async #token(anew?: boolean): Promise<string> {
    try {
      return await this.#options.token(anew)
    } catch (error) {
      const { code = '' } = error as { code?: unknown }
      throw this.refused(ended.has(String(code)) ? 401 : 0)
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
    return this.#story(await this.send('GET', `/stories/${id}`))
  }

  /** Saves the draft; refused with 409 when the story has changed since `baseVersion`. With `publish` visitors see it. */
  async save(story: Story, baseVersion: number, publish = false): Promise<Story> {
    const answer = await this.send('PUT', `/stories/${story.id}`, {
      story: { ...story, base_version_id: baseVersion },
      ...(publish && { publish: 1 }),
    })
    return this.#story(answer)
  }

  /** The story that an answer holds. Throws `Refused` where it is the answer of something else. */
  #story(answer: unknown): Story {
    const story = storyIn(answer)
    if (!story) throw this.refused(0)
    return story
  }

  /** Former states of a story, newest first. */
  async versions(id: number, page = 1): Promise<Version[]> {
    const path = `/versions?model=stories&model_id=${id}&per_page=${versionsAtOnce}&page=${page}`
    return (await this.send<{ versions: Version[] }>('GET', path)).versions
  }

  /** What a former state held. */
  async version(id: number, version: number): Promise<Pick<Story, 'name' | 'content'>> {
    const path = `/versions/${version}?model=stories&model_id=${id}`
    return (await this.send<{ version: { story: Story } }>('GET', path)).version.story
  }

  async unpublish(id: number): Promise<Story> {
    return this.#story(await this.send('GET', `/stories/${id}/unpublish`))
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

  /** A part of the texts for translators, as a file; `next` is what to ask for the following part `after`. */
  exportTexts(wish: ExportWish, after?: string): Promise<{ count: number; text: string; next?: string }> {
    return this.send('GET', exportPath(wish, after))
  }

  /** What a part of a translators’ file would change; with `apply` it is saved in drafts. */
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

  /** Lets the frame show drafts, for a quarter of an hour. */
  async allowPreview(): Promise<void> {
    await this.#send('POST', '/preview-access', {}, this.#options.studio)
  }

  /** Lets this browser see no draft any more: whoever sits down at it next would, for a quarter of an hour. */
  async endPreview(): Promise<void> {
    await fetch(`${this.#options.studio}/preview-access`, { method: 'DELETE', keepalive: true }).catch(
      () => undefined,
    )
  }
}
