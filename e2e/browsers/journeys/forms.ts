import { expect } from 'vitest'
import { linkNumbers, markFields, takeAway } from '../../others.ts'
import { storedDocuments } from '../../stored-documents.ts'
import type { Journey, World } from '../journey.ts'
import type { Visitor } from '../visitor.ts'

const send = { role: 'button', name: 'Send the message' } as const

/** Nobody is that fast; a browser that a test drives is. */
const aWhile = async (visitor: Visitor) => {
  const now = await visitor.run(() => performance.now())
  await visitor.until('a while later', (before) => performance.now() > before + 2500, now)
}

async function arrived({ site }: World, visitor: Visitor, sender: string) {
  await visitor.see({ css: 'main *', name: 'It has arrived' })
  const stored = await storedDocuments(site.data, 'contact_messages')
  expect(stored.filter(({ email }) => email?.stringValue === sender)).toHaveLength(1)
}

export const message: Journey = {
  name: 'forms: what is missing is said, and a message arrives once',
  async walk(world) {
    const visitor = await world.visit('contact')
    const sender = `${world.browser.toLowerCase()}@quarry.example`
    await visitor.click(send)
    await visitor.see({ css: '[role=alert]', name: 'entries need another look' })
    await visitor.enter({ role: 'field', name: 'Name' }, 'Änne Müller')
    await visitor.enter({ role: 'field', name: 'E-mail' }, sender)
    await visitor.enter({ css: 'textarea', name: 'Message' }, 'When can you come?')
    await visitor.click({ role: 'checkbox', name: 'Keep my message' })
    await aWhile(visitor)
    await visitor.click(send)
    await arrived(world, visitor, sender)
  },
}

const keyboard: Journey = {
  name: 'forms by keyboard: from field to field with Tab, ticked with Space, sent with Enter',
  async walk(world) {
    const visitor = await world.visit('contact')
    const sender = `keys-${world.browser.toLowerCase()}@quarry.example`
    await visitor.tabTo({ role: 'field', name: 'Name' })
    await visitor.tab.type('Änne Müller')
    await visitor.tabTo({ role: 'field', name: 'E-mail' })
    await visitor.tab.type(sender)
    await visitor.tabTo({ css: 'textarea', name: 'Message' })
    await visitor.tab.type('When can you come?')
    await visitor.tabTo({ role: 'checkbox', name: 'Keep my message' })
    await visitor.press('Space')
    await aWhile(visitor)
    await visitor.tabTo(send)
    await visitor.press('Enter')
    await arrived(world, visitor, sender)
  },
}

const besideOthers: Journey = {
  name: 'forms beside a password manager, a finder of numbers and a blocker: the page stays as it is, with what is typed as it wakes',
  async walk(world) {
    const visitor = await world.visit('about')
    await visitor.tab.load(new URL('contact', visitor.base).href)
    for (const change of [linkNumbers, takeAway, markFields]) await visitor.run<[], unknown>(change)
    await visitor.run(() => void Object.assign(window, { asDrawn: document.querySelector('h1') }))
    await visitor.enter({ css: 'textarea', name: 'Message' }, 'When can you come?')
    await visitor.wake()
    await visitor.until(
      'the heading that the server has drawn, the marks and the message',
      () =>
        document.querySelector('h1') === (window as { asDrawn?: unknown }).asDrawn &&
        document.querySelectorAll('main :is(input, textarea) + [data-mark] > span').length > 3 &&
        document.querySelector<HTMLTextAreaElement>('main textarea')?.value === 'When can you come?',
    )
  },
}

export const forms = [message, keyboard, besideOthers]
