import type { Story } from '../service/types.ts'

/** A short text by which a state of a story is known again, in whatever order its fields come and whether empty ones are named. */
function printOf({ name, content }: Pick<Story, 'name' | 'content'>): string {
  const text = JSON.stringify([name, inOrder(content)])
  // FNV-1a, once forwards and once backwards.
  let [first, second] = [0x811c9dc5, 0x811c9dc5]
  for (let at = 0; at < text.length; at++) {
    first = Math.imul(first ^ text.charCodeAt(at), 0x01000193)
    second = Math.imul(second ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return `${text.length}.${first >>> 0}.${second >>> 0}`
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, item]) => item !== undefined && item !== null && item !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, inOrder(item)])
}

/** States that are known again. */
const MOST = 20

/** What was sent of a story without an answer coming back: the service may have it. */
export class SentStates {
  /** For the device. */
  prints: readonly string[]

  constructor(prints: readonly string[] = []) {
    this.prints = prints
  }

  add(story: Story): void {
    this.prints = [...new Set([...this.prints, printOf(story)])].slice(-MOST)
  }

  clear(): void {
    this.prints = []
  }

  /** What a change was made of, beside what the service has now: that itself where it is what was sent. */
  baseOf(base: Story, theirs: Story): Story {
    return this.prints.includes(printOf(theirs))
      ? { ...base, name: theirs.name, content: theirs.content }
      : base
  }
}
