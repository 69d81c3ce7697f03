import { expect } from 'vitest'
import type { Journey } from '../journey.ts'
import { holdingProxy } from '../holding-proxy.ts'
import { pageFaults } from '../page-faults.ts'

export const menu: Journey = {
  name: 'pages: from the lobby by a menu to a machine, and on to another language',
  async walk({ visit }) {
    const visitor = await visit('lokotrack')
    await visitor.click({ role: 'button', name: 'Products', within: 'header' })
    await visitor.click({ role: 'link', name: 'J-1150', within: '[popover]:popover-open' })
    await visitor.until('at the machine', () => location.pathname === '/lokotrack/j-1150')
    await visitor.see({ role: 'slider', name: 'J-1150 from all sides' })
    await visitor.click({ role: 'button', name: 'English', within: 'header' })
    await visitor.click({ role: 'link', name: 'Deutsch', within: '[popover]:popover-open' })
    await visitor.until('German', () => location.pathname === '/de/lokotrack/j-1150')
    await visitor.see({ role: 'link', name: 'Kontakt' })
  },
}

const paths = ['', 'lokotrack/j-1150', 'ja/dealers', 'de/compare', 'news/moving-day', 'fr/calculator']

/** A part of what `npm run sweep` looks over. */
export const layout: Journey[] = [390, 1440].map((width) => ({
  name: `pages of every kind keep to a window of ${width} px`,
  async walk({ visit }) {
    const visitor = await visit('', width)
    const faults: string[] = []
    for (const path of paths) {
      await visitor.open(path)
      faults.push(...(await pageFaults(visitor)).map((fault) => `/${path}: ${fault}`))
    }
    if (faults.length) throw new Error(faults.join('\n'))
  },
}))

export const leaving: Journey = {
  name: 'pages: whoever leaves a page while its code is on the way gets to the next',
  async walk({ site, visit }) {
    const held = await holdingProxy(site.url, /\/(?:full|lite)-firestore/)
    try {
      const visitor = await visit(`${held.url}event`)
      await held.asked
      await visitor.tab.load(`${held.url}about`)
      await visitor.until('at the next page', () => location.pathname === '/about')
    } finally {
      await held.close()
    }
  },
}

const faulty: Journey = {
  name: 'pages: a page that is too wide, logs an error, breaks the policy and has a menu elsewhere is told from a good one',
  async walk({ visit }) {
    const visitor = await visit('about')
    expect(await pageFaults(visitor)).toEqual([])
    await visitor.run(() => {
      const wide = document.createElement('p')
      wide.textContent = 'x'
      document.querySelector('main')?.append(wide)
      wide.setAttribute('style', 'color: red')
      wide.style.setProperty('width', '9000px')
      for (const menu of document.querySelectorAll<HTMLElement>('header [popover]'))
        menu.style.setProperty('translate', '0 300px', 'important')
      console.error('A made-up error')
    })
    const faults = (await pageFaults(visitor)).join('\n')
    const expected = ['scrolls sideways by', 'menu hangs elsewhere: button', 'A made-up error', 'style-src']
    for (const one of expected) expect(faults).toContain(one)
  },
}

export const pages = [menu, leaving, faulty, ...layout]
