import { patience } from '../patience.ts'
import { findTarget, roles, type Seen, type Target } from './find-target.ts'
import type { Key, Tab } from './tab.ts'

/** A person at a browser: finds things by what they are called, and waits until they are there. */
export class Visitor {
  readonly tab: Tab
  readonly base: string
  /** Name and version. */
  readonly browser: string
  constructor(tab: Tab, base: string, browser: string) {
    this.tab = tab
    this.base = base
    this.browser = browser
  }

  /** Opens a page by its path below the lobby and brings it to life. */
  async open(path: string) {
    await this.tab.load(new URL(path, this.base).href)
    await this.wake()
  }

  /** Brings the page to life as a visitor would, by pointer and key, and waits until it is. */
  async wake() {
    await this.tab.mouse([
      { kind: 'move', x: 9, y: 9 },
      { kind: 'move', x: 12, y: 12 },
    ])
    await this.tab.press('Shift')
    await this.see({ css: 'html[data-hydrated]' })
  }

  /** Runs a function in the page; it may use nothing from outside but its arguments, which travel as JSON. */
  async run<A extends unknown[], T>(task: (...given: A) => T | Promise<T>, ...given: A): Promise<T> {
    const values = given.map((value) => JSON.stringify(value) ?? 'undefined').join(', ')
    return (await this.tab.run(`(${task.toString()})(${values})`)) as T
  }

  /** Waits until a claim about the page holds, and fails with what was seen last. */
  async until<A extends unknown[]>(what: string, claim: (...given: A) => unknown, ...given: A) {
    await this.#wait(
      what,
      () => this.run(claim, ...given),
      (seen) => seen === true,
    )
  }

  /** Waits until the target is seen, and tells where it stands and what it says. */
  async see(target: Target): Promise<Seen> {
    const seen = await this.#wait(`sees ${JSON.stringify(target)}`, () => this.find(target), Boolean)
    return seen as Seen
  }

  /** Waits until the target is seen no more. */
  async seeNoMore(target: Target) {
    await this.#wait(
      `sees no ${JSON.stringify(target)}`,
      () => this.find(target),
      (seen) => !seen,
    )
  }

  async find(target: Target, bring?: 'view' | 'focus'): Promise<Seen | undefined> {
    const selector = target.role ? roles[target.role] : '*'
    return (await this.run(findTarget, { ...target, selector }, bring)) ?? undefined
  }

  /** Clicks the middle of the target, once it stands still with nothing over it. */
  async click(target: Target) {
    let before: Seen | undefined
    const at = (await this.#wait(
      `clicks ${JSON.stringify(target)}`,
      () => this.find(target, 'view'),
      (seen) => {
        const still = seen && seen.free && before?.left === seen.left && before.top === seen.top
        before = seen
        return !!still
      },
    )) as Seen
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2]
    await this.tab.mouse([
      { kind: 'move', x, y },
      { kind: 'down', x, y },
      { kind: 'up', x, y },
    ])
  }

  /** Presses at the middle of the target and moves it by so many pixels, in steps. */
  async drag(target: Target, across: number, down = 0) {
    await this.see(target)
    const at = await this.find(target, 'view')
    if (!at) throw new Error('What was seen has gone')
    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2]
    const way = [0.25, 0.5, 0.75, 1].map(
      (part) => ({ kind: 'move', x: x + across * part, y: y + down * part }) as const,
    )
    await this.tab.mouse([
      { kind: 'move', x, y },
      { kind: 'down', x, y },
      ...way,
      { kind: 'up', x: x + across, y: y + down },
    ])
  }

  /** Replaces what stands in a field. */
  async enter(target: Target, text: string) {
    await this.see(target)
    await this.find(target, 'focus')
    await this.tab.type(text)
  }

  press(key: Key) {
    return this.tab.press(key)
  }

  /** Presses Tab until the target has the focus, as somebody without a mouse would. */
  async tabTo(target: Target) {
    await this.see(target)
    for (let tabs = 0; tabs < 150; tabs++) {
      const found = await this.find(target)
      if (found?.focused) return
      await this.press('Tab')
    }
    const at = await this.run(() => document.activeElement?.outerHTML.slice(0, 200))
    throw new Error(`${this.browser} never tabs to ${JSON.stringify(target)}; the focus is on ${at}`)
  }

  /** Looks again and again until there is enough to see, and fails with what was seen last. */
  async #wait<T>(what: string, look: () => Promise<T>, enough: (seen: T) => boolean): Promise<T> {
    const end = Date.now() + patience
    let last: unknown
    while (Date.now() < end) {
      try {
        const seen = await look()
        if (enough(seen)) return seen
        last = seen
      } catch (error) {
        // A document that is just being left has nothing to say.
        last = String(error)
      }
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    const [at, errors] = await Promise.all([
      this.run(() => location.href).catch(String),
      this.tab.errors().catch(() => []),
    ])
    throw new Error([`${this.browser} never ${what} at ${at}: ${JSON.stringify(last)}`, ...errors].join('\n'))
  }
}
