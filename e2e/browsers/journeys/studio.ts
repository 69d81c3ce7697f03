import { expect } from 'vitest'
import { makeEditor } from '../../studio-pages.ts'
import { operatorPassword } from '../../live-operator.ts'
import type { Journey } from '../journey.ts'

const editing: Journey = {
  name: 'studio: a headline and a text are typed, the page follows in its frame, and visitors see them once published',
  async walk({ site, browser, visit }) {
    const visitor = await visit('about')
    await visitor.tab.load(`${site.url}studio#/story/115`)
    await visitor.enter({ role: 'field', name: 'E-mail' }, await makeEditor(site, 'publisher'))
    await visitor.enter({ role: 'field', name: 'Password' }, operatorPassword)
    await visitor.press('Enter')
    const title = `Moving day, by ${browser}`
    await visitor.until('shows the page', () =>
      Boolean(document.querySelector('iframe')?.contentDocument?.querySelector('html[data-hydrated]')),
    )
    await visitor.enter({ role: 'field', name: 'Title' }, title)
    await visitor.until(
      'shows the headline in the page',
      (text) => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent === text,
      title,
    )
    const text = `Written with ${browser}. `
    await visitor.click({ css: '[contenteditable=true] p' })
    await visitor.tab.type(text)
    await visitor.until(
      'shows the text in the page',
      (words) =>
        document.querySelector('iframe')?.contentDocument?.body.textContent?.includes(words.trim()) === true,
      text,
    )
    await visitor.see({ css: '[role=status]', name: 'Draft saved' })
    await visitor.click({ role: 'button', name: 'Publish' })
    const published = async () => {
      const page = await (await fetch(`${site.url}news/moving-day`)).text()
      return [title, text.trim()].filter((words) => page.includes(words))
    }
    await expect.poll(published).toEqual([title, text.trim()])
  },
}

export const studio = [editing]
