import { Listeners } from '#common/listeners.ts'
import type { BlockValue, Story } from '../service/types.ts'
import { Refused, type ContentService } from '../service/service.ts'
import { settle, type Clash } from './merge.ts'
import { mergeStories } from './merge-stories.ts'
import { changeable, forgetUnsaved, readUnsaved, writeUnsaved } from './unsaved.ts'

/** How the story stands to the service. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

export interface OpenStoryState {
  /** As the service has it. */
  saved: Story
  /** With what has been changed since. */
  story: Story
  /** `_uid` of the block whose form is shown. */
  selected: string
  saving: Saving
  /** Fields that somebody else has changed to something else meanwhile; empty unless `saving` is `conflict`. */
  clashes: readonly Clash[]
  /** Why it was not saved, in the service's words. */
  fault?: string
  canUndo: boolean
  canRedo: boolean
}

/** Milliseconds without a change after which the draft is saved. */
const QUIET = 2000
/** Milliseconds after which a save that failed for want of a connection is tried again. */
const AGAIN = 5000
/** Changes of one field within this time are one step back. */
const ONE_STEP = 1000
const MAX_STEPS = 200

interface Step {
  story: Story
  selected: string
}

/**
 * A story that somebody edits: every change can be undone, is put onto the device at once and saved as a draft when the
 * typing pauses. What could not be saved stays on the device and is found there when the story is opened again.
 */
export class OpenStory {
  readonly #service: ContentService
  readonly #listeners = new Listeners()
  #state: OpenStoryState
  #past: Step[] = []
  #future: Step[] = []
  #lastStep = { field: '', at: 0 }
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: Promise<void> | undefined

  /** Use `openStory`, which also finds what is on the device. */
  constructor(service: ContentService, saved: Story, story = saved, clashes: readonly Clash[] = []) {
    this.#service = service
    this.#state = {
      saved,
      story,
      selected: saved.content._uid,
      saving: clashes.length > 0 ? 'conflict' : 'saved',
      clashes,
      canUndo: false,
      canRedo: false,
    }
    if (this.hasChanges()) this.#changed()
  }

  readonly get = (): OpenStoryState => this.#state
  readonly subscribe = (listener: () => void) => this.#listeners.subscribe(listener)

  select(uid: string): void {
    if (uid !== this.#state.selected) this.#set({ selected: uid })
  }

  /** Changes the content. Changes of the same `field` in a row are one step to undo. */
  change(make: (content: BlockValue) => BlockValue, field = '', selected = this.#state.selected): void {
    const content = make(this.#state.story.content)
    if (content === this.#state.story.content) return this.select(selected)
    this.#step({ ...this.#state.story, content }, selected, field)
  }

  /** Changes what is said of the story beside its content: name, slug, tags, times. */
  describe(fields: Partial<Story>, field = ''): void {
    this.#step({ ...this.#state.story, ...fields }, this.#state.selected, field)
  }

  #step(story: Story, selected: string, field: string): void {
    const now = Date.now()
    const isSame = field !== '' && field === this.#lastStep.field && now - this.#lastStep.at < ONE_STEP
    if (!isSame) this.#past.push({ story: this.#state.story, selected: this.#state.selected })
    if (this.#past.length > MAX_STEPS) this.#past.shift()
    this.#lastStep = { field, at: now }
    this.#future = []
    this.#set({ story, selected })
    this.#changed()
  }

  undo(): void {
    this.#go(this.#past, this.#future)
  }

  redo(): void {
    this.#go(this.#future, this.#past)
  }

  #go(from: Step[], to: Step[]): void {
    const step = from.pop()
    if (!step) return
    to.push({ story: this.#state.story, selected: this.#state.selected })
    this.#lastStep = { field: '', at: 0 }
    this.#set({ story: { ...this.#state.story, ...changeable(step.story) }, selected: step.selected })
    this.#changed()
  }

  /** Saves what is not saved yet. Resolves when it is, or cannot be now; the state says which. */
  async save(publish = false): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#underWay) await this.#underWay
    if (this.#state.saving === 'conflict') return
    if (!publish && !this.hasChanges()) return this.#set({ saving: 'saved' })
    this.#underWay = this.#send(publish).finally(() => (this.#underWay = undefined))
    await this.#underWay
  }

  async #send(publish: boolean): Promise<void> {
    const { story, saved } = this.#state
    this.#set({ saving: 'saving', fault: undefined })
    try {
      const next = await this.#service.save(story, saved.current_version_id, publish)
      // What has been typed meanwhile stays.
      const isTyped = this.#state.story !== story
      this.#set({ saved: next, story: isTyped ? { ...next, ...changeable(this.#state.story) } : next })
      this.#set({ saving: 'saved' })
      if (isTyped) this.#changed()
      else forgetUnsaved(story.id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.status === 409) return this.#bringTogether(error, publish)
      this.#set({ saving: 'failed', fault: error.message })
      if (error.status === 0 || error.status >= 500) this.#timer = setTimeout(() => void this.save(), AGAIN)
    }
  }

  /** Somebody else has saved meanwhile: both changes are brought together, and what cannot be is asked for. */
  async #bringTogether(refusal: Refused, publish: boolean): Promise<void> {
    const theirs = await this.#service.story(this.#state.saved.id).catch(() => undefined)
    if (!theirs) {
      this.#set({ saving: 'failed', fault: refusal.message })
      this.#timer = setTimeout(() => void this.save(), AGAIN)
      return
    }
    const { saved, story } = this.#state
    const { merged, clashes } = mergeStories(saved, story, theirs)
    // What was done before stands on another state: steps back would undo what the others did.
    this.#past = []
    this.#future = []
    this.#set({ saved: theirs, story: merged, clashes, saving: clashes.length > 0 ? 'conflict' : 'saved' })
    if (clashes.length > 0) return this.#changed()
    if (publish || this.hasChanges()) return this.#send(publish)
    forgetUnsaved(theirs.id)
  }

  /** Chooses of each clash, in their order; the result is saved. */
  settle(choices: readonly ('ours' | 'theirs')[]): void {
    const { story, clashes } = this.#state
    const content = clashes.reduce(
      (settled, clash, index) => settle(settled, clash, choices[index] ?? 'ours'),
      story.content,
    )
    this.#set({ clashes: [], saving: 'waiting' })
    this.#step({ ...story, content }, this.#state.selected, '')
    void this.save()
  }

  /** Takes what the service has made of the story by itself; what is not saved stays. */
  take(saved: Story): void {
    this.#set({ saved, story: { ...saved, ...(this.hasChanges() ? changeable(this.#state.story) : {}) } })
  }

  /** Makes a former state the present one; a step back undoes it. */
  restore({ name, content }: Pick<Story, 'name' | 'content'>): void {
    this.#step({ ...this.#state.story, name, content }, content._uid, '')
  }

  /** Whether something is not saved. */
  hasChanges(): boolean {
    const { story, saved } = this.#state
    return JSON.stringify(changeable(story)) !== JSON.stringify(changeable(saved))
  }

  /** Saves and stops; what cannot be saved stays on the device. */
  async close(): Promise<void> {
    await this.save()
    clearTimeout(this.#timer)
  }

  #changed(): void {
    const { story, saved, saving } = this.#state
    writeUnsaved(saved.current_version_id, story)
    clearTimeout(this.#timer)
    if (saving === 'conflict') return
    this.#set({ saving: 'waiting' })
    this.#timer = setTimeout(() => void this.save(), QUIET)
  }

  #set(change: Partial<OpenStoryState>): void {
    this.#state = {
      ...this.#state,
      ...change,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    }
    this.#listeners.notify()
  }
}

/** Opens a story with what stayed on the device when it was left without being saved, also if others have saved it since. */
export async function openStory(service: ContentService, id: number): Promise<OpenStory> {
  const saved = await service.story(id)
  const unsaved = readUnsaved(id)
  if (!unsaved) return new OpenStory(service, saved)
  const { base, ...fields } = unsaved
  if (base === saved.current_version_id) return new OpenStory(service, saved, { ...saved, ...fields })
  // Without the state it was made of, all that differs is asked for.
  const before = await service.version(id, base).catch(() => undefined)
  const { _uid, component } = saved.content
  const from = { ...saved, ...(before ?? { content: { _uid, component } }) }
  const { merged, clashes } = mergeStories(from, { ...saved, ...fields }, saved)
  return new OpenStory(service, saved, merged, clashes)
}
