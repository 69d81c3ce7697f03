import type { Journey } from '../journey.ts'
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

export const pages = [menu, ...layout]
