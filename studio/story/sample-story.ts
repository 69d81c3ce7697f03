import { Refused } from '../service/refused.ts'
import { ContentService } from '../service/service.ts'
import type { BlockValue, Story } from '../service/types.ts'
import { setField } from './blocks.ts'

/** The service with one story, as another editor may change it too. */
export class OneStory extends ContentService {
  current: Story
  readonly states = new Map<number, Story>()
  published: BlockValue | undefined
  /** Refuses with this status while set. */
  away: number | undefined
  saves = 0
  /** Carries out what is sent, and its answer is lost. */
  losesAnswers = false

  constructor() {
    super({ service: '', space: 1, studio: '', token: () => Promise.resolve('') })
    const content = {
      _uid: 'page',
      component: 'Page',
      title: 'About',
      body: [
        { _uid: 'a', component: 'Text', heading: 'A', text: 'a' },
        { _uid: 'b', component: 'Text', heading: 'B', text: 'b' },
      ],
    }
    this.current = { id: 7, name: 'About', slug: 'about', content, current_version_id: 1 } as unknown as Story
    this.states.set(1, this.current)
  }

  override story = () => Promise.resolve(this.current)
  override version = async (_: number, version: number) => {
    const state = this.states.get(version)
    if (!state) throw new Refused(404, ['This record could not be found'])
    return state
  }
  override save = async (story: Story, baseVersion: number, publish = false) => {
    if (this.away !== undefined) throw new Refused(this.away, { error: 'away' })
    if (baseVersion !== this.current.current_version_id) throw new Refused(409, { error: 'changed' })
    this.saves++
    this.store(story)
    if (publish) this.published = story.content
    if (this.losesAnswers) throw new Refused(0, undefined)
    return this.current
  }
  /** What somebody else saves. */
  store(story: Story): void {
    this.current = { ...story, current_version_id: this.current.current_version_id + 1 }
    this.states.set(this.current.current_version_id, this.current)
  }
  type(uid: string, field: string, value: string): void {
    this.store({ ...this.current, content: setField(this.current.content, uid, field, value) })
  }
}

/** A device’s storage in memory, with what is stored in it. */
export function sampleStorage(): { stored: Map<string, string>; storage: object } {
  const stored = new Map<string, string>()
  const methods: Record<string, unknown> = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const storage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      stored.has(String(key)) ? { enumerable: true, configurable: true } : undefined,
  })
  return { stored, storage }
}

export const headings = (content: BlockValue) => (content.body as BlockValue[]).map(({ heading }) => heading)
