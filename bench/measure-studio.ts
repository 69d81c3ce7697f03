import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { previewOf } from '../e2e/studio-pages.ts'
import { root, withFolder } from './built-site.ts'
import { writeLargeSpace } from './large-space.ts'
import { inStudio, p95 } from './studio/in-studio.ts'
import { smoothnessOf, wheelDown } from './studio/smoothness.ts'
import { typeHeading } from './studio/typing.ts'
import { atMost, median, printTable, type Row } from './table.ts'

/*
 * The studio in Chromium: from a key to the page on the home page, opening a story, publishing until visitors see it;
 * and the tree and the library with 5,000 stories and 20,000 assets.
 */

const opened = [110, 115, 201, 110, 115, 201, 110, 115, 201]
const text = 'Rock in. Product out, all day long, on tracks.'

await withFolder(async (folder) => {
  await cp(join(root, 'content'), join(folder, 'content'), { recursive: true })
  const rows = await inStudio(folder, async (page, { url }) => [
    ...(await typing(page)),
    ...(await opening(page)),
    ...(await publishing(page, url)),
  ])
  printTable('The studio with the sample content', rows)
})
await withFolder(async (folder) => {
  await writeLargeSpace(join(folder, 'content'), 5000, 20_000)
  const rows = await inStudio(folder, large)
  printTable('The studio with 5,000 stories and 20,000 assets', rows)
})

async function go(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), hash)
}

async function followed(page: Page, id: number): Promise<void> {
  await page.locator(`iframe[src*="_storyblok=${id}&"]`).waitFor()
  const frame = await previewOf(page)
  await frame.locator('.storyblok__hint').waitFor({ state: 'attached' })
}

async function typing(page: Page): Promise<Row[]> {
  await go(page, '#/story/101/en/content.body[0].heading')
  await followed(page, 101)
  const shown = await typeHeading(page, text)
  await page.getByText('Draft saved').waitFor()
  return [
    atMost(`from a key to the home page, p95 of ${shown.length}`, p95(shown), 100, 'ms', 0),
    { measure: 'from a key to the home page, median', found: `${median(shown).toFixed(0)} ms` },
  ]
}

async function opening(page: Page): Promise<Row[]> {
  const times: { form: number; page: number }[] = []
  for (const id of opened) {
    await go(page, '#/')
    await page.locator('iframe').waitFor({ state: 'detached' })
    const start = performance.now()
    await go(page, `#/story/${id}`)
    await page.getByLabel(/^Title/).waitFor()
    const form = performance.now() - start
    await followed(page, id)
    times.push({ form, page: performance.now() - start })
  }
  const worst = (part: 'form' | 'page') => Math.max(...times.slice(3).map((time) => time[part]))
  return [
    atMost('a story is opened: its form, slowest', worst('form'), 1000, 'ms', 0),
    atMost('a story is opened: its page follows, slowest', worst('page'), 1000, 'ms', 0),
  ]
}

async function publishing(page: Page, url: string): Promise<Row[]> {
  await go(page, '#/story/115')
  await followed(page, 115)
  const visited = () => fetch(`${url}news/moving-day`).then((answer) => answer.text())
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const title = `Moving day, ${round}`
    await page.getByLabel(/^Title/).fill(title)
    await page.getByText('Draft saved').waitFor()
    const start = performance.now()
    await page.getByRole('button', { name: 'Publish' }).click()
    while (!(await visited()).includes(title)) {
      if (performance.now() - start > 30_000) throw new Error('Visitors do not see what was published')
      await new Promise((next) => setTimeout(next, 20))
    }
    times.push(performance.now() - start)
  }
  return [atMost('published until visitors see it, slowest of 5', Math.max(...times), 1000, 'ms', 0)]
}

async function large(page: Page): Promise<Row[]> {
  const rows: Row[] = []
  const tell = (name: string, { frames, longest }: Awaited<ReturnType<typeof smoothnessOf>>) =>
    rows.push(
      atMost(`${name}: time between frames, p95`, p95(frames), 34, 'ms', 0),
      atMost(`${name}: longest task`, longest, 100, 'ms', 0),
    )
  const start = performance.now()
  await page.reload()
  await page.getByRole('treeitem').first().waitFor()
  rows.push(atMost('the studio is open', performance.now() - start, 2000, 'ms', 0))
  tell('the tree scrolled', await smoothnessOf(page, () => wheelDown(page, '[role=tree]', 120)))
  const search = page.getByRole('searchbox').first()
  await search.focus()
  tell(
    'the tree searched',
    await smoothnessOf(page, async () => {
      for (const letter of 'page 4321') await page.keyboard.type(letter, { delay: 60 })
      await page.getByRole('treeitem', { name: 'Page 4321' }).waitFor()
    }),
  )
  await search.fill('')
  await go(page, '#/assets')
  const begun = performance.now()
  await page.locator('main img').first().waitFor()
  rows.push(atMost('the library is open', performance.now() - begun, 1000, 'ms', 0))
  tell('the library scrolled', await smoothnessOf(page, () => wheelDown(page, 'main img', 120)))
  return rows
}
