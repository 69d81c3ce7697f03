import { Listeners } from '#common/listeners.ts'
import type { BlockValue, Story } from '../service/types.ts'
import type { ContentService } from '../service/service.ts'
import { Refused } from '../service/refused.ts'
import { followed, isSame, settleAll, type Clash } from './merge.ts'
import { mergeStories } from './merge-stories.ts'
import { isShown } from './is-shown.ts'
import type { OpenStoryState } from './open-story-state.ts'
import { SentStates } from './sent.ts'
import { Steps, type Step } from './steps.ts'
import { changeable, UnsavedStory } from './unsaved.ts'

/** Milliseconds without a change after which the draft is saved. */
const QUIET = 2000
/** Milliseconds after which a save that failed for want of a connection is tried again. */
const AGAIN = 5000
/**
 * A story that somebody edits: every change can be undone, is put onto the device at once and saved as a draft when the
 * typing pauses. What could not be saved stays on the device and is found there when the story is opened again.
 */
export class OpenStory {
  readonly #service: ContentService
  readonly #listeners = new Listeners()
  #state: OpenStoryState
  readonly #steps = new Steps()
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: Promise<void> | undefined
  readonly #unsaved: UnsavedStory
  readonly #sent = new SentStates()
  /** While two texts for one field are asked about: the version both were made of. */
  #asked: number | undefined

  /** Use `openStory` of `open-saved.ts`, which also finds what is on the device. */
  constructor(
    service: ContentService,
    unsaved: UnsavedStory,
    saved: Story,
    story = saved,
    clashes: readonly Clash[] = [],
    asked?: number,
  ) {
    this.#service = service
    this.#unsaved = unsaved
    this.#asked = asked
    this.#state = {
      saved,
      story,
      selected: saved.content._uid,
      saving: clashes.length > 0 ? 'conflict' : 'saved',
      clashes,
      isKept: true,
      isMissed: false,
      canUndo: false,
      canRedo: false,
    }
    if (this.hasChanges()) this.#changed()
    else if (clashes.length === 0) unsaved.forget()
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
    this.#steps.add({ story: this.#state.story, selected: this.#state.selected }, field)
    this.#turn(story, selected)
  }

  undo(): void {
    this.#go(this.#steps.back(this.#state))
  }

  redo(): void {
    this.#go(this.#steps.forward(this.#state))
  }

  #go(step: Step | undefined): void {
    if (step) this.#turn({ ...this.#state.story, ...changeable(step.story) }, step.selected)
  }

  #turn(story: Story, selected: string): void {
    const { clashes, story: former } = this.#state
    this.#set({ story, selected, clashes: followed(clashes, former.content, story.content) })
    this.#changed()
  }

  /** Saves what is not saved yet. Resolves when it is, or cannot be now; the state says which. */
  async save(publish = false): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#underWay) await this.#underWay
    if (this.#state.saving === 'conflict') return
    const hasChanges = this.hasChanges()
    if (!publish && !hasChanges && this.#state.saving !== 'failed') return this.#set({ saving: 'saved' })
    const work = publish || hasChanges ? this.#send(publish) : this.#look()
    this.#underWay = work.finally(() => (this.#underWay = undefined))
    await this.#underWay
  }

  async #send(publish: boolean): Promise<void> {
    const { story, saved } = this.#state
    this.#set({ saving: 'saving', refusal: undefined })
    try {
      this.#sent.add(story)
      if (this.hasChanges() && this.#unsaved.isOwn()) this.#keep()
      const answer = await this.#service.save(story, saved.current_version_id, publish)
      // What is the same stays the same object: steps are compared by it when they are taken along.
      const next = isSame(answer.content, story.content) ? { ...answer, content: story.content } : answer
      this.#sent.clear()
      // What has been typed meanwhile stays.
      const isTyped = this.#state.story !== story
      this.#set({ saved: next, story: isTyped ? { ...next, ...changeable(this.#state.story) } : next })
      this.#set({ saving: 'saved', isMissed: this.#state.isMissed && !isShown(next) })
      if (isTyped) this.#changed()
      else this.#unsaved.forget()
    } catch (error) {
      if (error instanceof Refused && error.status === 409) return this.#bringTogether(error, publish)
      this.#set({ isMissed: publish || this.#state.isMissed })
      this.#fail(error)
    }
  }

  /** Reads what the service has, after nothing but a press of Publish remained without an answer. */
  async #look(): Promise<void> {
    try {
      const saved = await this.#service.story(this.#state.saved.id)
      this.#set({ refusal: undefined, isMissed: this.#state.isMissed && !isShown(saved) })
      this.take(saved)
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    const refusal = error instanceof Refused ? error : undefined
    this.#set({ saving: 'failed', refusal })
    if (!refusal) throw error
    if (refusal.passes) this.#timer = setTimeout(() => void this.save(), AGAIN)
  }

  /** Somebody else has saved meanwhile: both changes are brought together, and what cannot be is asked for. */
  async #bringTogether(refusal: Refused, publish: boolean): Promise<void> {
    this.#set({ isMissed: publish || this.#state.isMissed })
    const theirs = await this.#service
      .story(this.#state.saved.id)
      .catch((error: unknown) => (error instanceof Refused ? error : refusal))
    if (theirs instanceof Refused) return this.#fail(theirs)
    // Its number is another story's.
    if (theirs.uuid !== this.#state.saved.uuid) return this.#fail(this.#service.refused(404))
    this.#stand(theirs, this.#sent.baseOf(this.#state.saved, theirs))
    this.#sent.clear()
    if (this.#state.clashes.length > 0) return this.#changed()
    if (publish || this.hasChanges()) return this.#send(publish)
    this.#set({ isMissed: this.#state.isMissed && !isShown(theirs) })
    this.#unsaved.forget()
  }

  /** Chooses of each clash, in their order; the result is saved. */
  settle(choices: readonly ('ours' | 'theirs')[]): void {
    const { story, clashes } = this.#state
    const content = settleAll(story.content, clashes, choices)
    this.#set({ clashes: [], saving: 'waiting' })
    this.#step({ ...story, content }, this.#state.selected, '')
    void this.save()
  }

  /** Stands on what the service has now, with all that is not saved of ours and the steps that led there. */
  #stand(theirs: Story, base: Story): void {
    const { saved, story, clashes: asked } = this.#state
    const { merged, clashes: found } = mergeStories(base, story, theirs)
    const clashes = [...asked, ...found]
    if (clashes.length > 0) this.#asked ??= saved.current_version_id
    this.#steps.carry(story, merged)
    this.#set({ saved: theirs, story: merged, clashes, saving: clashes.length > 0 ? 'conflict' : 'saved' })
  }

  /** Takes what the service has made of the story by itself; what is not saved stays. */
  take(saved: Story): void {
    this.#stand(saved, this.#state.saved)
    if (this.hasChanges()) this.#changed()
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
    const { saving } = this.#state
    this.#keep()
    clearTimeout(this.#timer)
    if (saving === 'conflict') return
    this.#set({ saving: 'waiting' })
    this.#timer = setTimeout(() => void this.save(), QUIET)
  }

  #keep(): void {
    const { saved, story, clashes } = this.#state
    // Opened again before it is answered, the question is asked again.
    if (clashes.length === 0) this.#asked = undefined
    const isKept = this.#unsaved.write(this.#asked ?? saved.current_version_id, story, this.#sent.prints)
    // Of two texts for one field only one stands in it.
    if (isKept && clashes.length === 0) this.#unsaved.dropTaken()
    if (isKept !== this.#state.isKept) this.#set({ isKept })
  }

  #set(change: Partial<OpenStoryState>): void {
    this.#state = {
      ...this.#state,
      ...change,
      canUndo: this.#steps.canUndo,
      canRedo: this.#steps.canRedo,
    }
    this.#listeners.notify()
  }
}
