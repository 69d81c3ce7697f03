import type { Story } from '../service/types.ts'
import { isSame } from './merge.ts'
import { carried } from './merge-stories.ts'
import { changeable } from './unsaved.ts'

/** Changes of one field within this time are one step back. */
const ONE_STEP = 1000
const MAX_STEPS = 200

/** A state that can be gone back to, with the block that was chosen in it. */
export interface Step {
  story: Story
  selected: string
}

/** The steps back and forward of a story that somebody edits. */
export class Steps {
  #past: Step[] = []
  #future: Step[] = []
  #last = { field: '', at: 0 }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Notes the state before a change. Changes of the same `field` in a row are one step. */
  add(before: Step, field: string): void {
    const now = Date.now()
    const isSame = field !== '' && field === this.#last.field && now - this.#last.at < ONE_STEP
    if (!isSame) this.#past.push(before)
    if (this.#past.length > MAX_STEPS) this.#past.shift()
    this.#last = { field, at: now }
    this.#future = []
  }

  back(current: Step): Step | undefined {
    return this.#go(this.#past, this.#future, current)
  }

  forward(current: Step): Step | undefined {
    return this.#go(this.#future, this.#past, current)
  }

  #go(from: Step[], to: Step[], current: Step): Step | undefined {
    const step = from.pop()
    if (!step) return undefined
    to.push(current)
    this.#last = { field: '', at: 0 }
    return step
  }

  /** Takes the steps from a state of ours along to the merged one. A step that would do nothing there is none. */
  carry(ours: Story, merged: Story): void {
    const along = (steps: readonly Step[]) => {
      let [was, is] = [ours, merged]
      return steps.toReversed().flatMap((step) => {
        const story = carried(step.story, was, is)
        was = step.story
        if (isSame(changeable(story), changeable(is))) return []
        is = story
        return [{ ...step, story }]
      })
    }
    this.#past = along(this.#past).toReversed()
    this.#future = along(this.#future).toReversed()
    this.#last = { field: '', at: 0 }
  }
}
