import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor } from './studio-pages.ts'

/** A picture that one page alone has. */
const former = 'b-2400-hero.jpg'
const machine = 'B-2400'
const address = 'nordtrack/b-2400'

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite({}, { ownAssets: true })
  // What is refused is told in the console as well.
  page = await site.page({ expectErrors: /status of 422/ })
  await enterStudio(page, site, await makeEditor(site, 'publisher'), '#/assets')
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

/** Drops a file onto the library; without text it is a picture of 400 × 300 pixels. */
async function drop(name: string, text?: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    async ([name, text]) => {
      const canvas = new OffscreenCanvas(400, 300)
      canvas.getContext('2d')?.fillRect(100, 100, 50, 50)
      const transfer = new DataTransfer()
      transfer.items.add(new File([text ?? (await canvas.convertToBlob())], name ?? ''))
      return transfer
    },
    [name, text],
  )
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer })
}

test('a picture is dropped, gets a focal point and a German text, and takes the place of another on its page', async () => {
  await drop('Neuer Brecher.png')
  await page.getByText('Uploaded').waitFor()
  await page.getByRole('option', { name: 'neuer-brecher.png' }).click()
  const panel = page.getByRole('complementary', { name: 'neuer-brecher.png' })
  const focus = panel.getByRole('button', { name: /Focal point: 50 % from the left, 50 %/ })
  const box = await focus.boundingBox()
  await focus.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } })
  await page.keyboard.press('Shift+ArrowUp')
  await panel.getByRole('button', { name: /Focal point: 25 % from the left, 40 %/ }).waitFor()
  await panel.getByLabel('Language of the texts').selectOption('de')
  await panel.getByLabel('Alternative text').fill('Ein neuer Brecher im Steinbruch')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText(/^Saved/).waitFor()
  await panel.getByText('No page uses this file').waitFor()

  await page.getByLabel('Search files').fill(former)
  await page.getByRole('option', { name: former }).click()
  const other = page.getByRole('complementary', { name: former })
  await other.getByRole('link', { name: machine }).waitFor()
  await other.getByRole('button', { name: 'Replace everywhere' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a file' })
  await picker.getByLabel('Search files').fill('brecher im steinbruch')
  await picker.getByRole('option', { name: 'neuer-brecher.png' }).click()
  await other.getByText('Replaced in the draft of 1 page').waitFor()
  await other.getByRole('link', { name: machine }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const published = () => fetch(`${site.url}de/${address}`).then((answer) => answer.text())
  await expect.poll(published).toContain('Ein neuer Brecher im Steinbruch')
  const html = await published()
  expect(html).toMatch(/neuer-brecher\.png/)
  expect(html).not.toContain(former)
})

test('what is written about a file and not saved is there after a look at another, and in a studio that is loaded again', async () => {
  const name = 'training-wide.jpg'
  const panel = page.getByRole('complementary', { name })
  const alt = panel.getByLabel('Alternative text')
  const open = async (file: string) => {
    await page.getByLabel('Search files').fill(file)
    await page.getByRole('option', { name: file, exact: true }).click()
  }
  await page.goto(`${site.url}studio#/assets`)
  await open(name)
  await alt.fill('Four operators and the controls of a crusher')
  await open('tracks.jpg')
  await page.getByRole('complementary', { name: 'tracks.jpg' }).waitFor()
  await open(name)
  await panel.getByText('Not saved yet').waitFor()
  await expect.poll(() => alt.inputValue()).toBe('Four operators and the controls of a crusher')
  await page.reload()
  await open(name)
  await expect.poll(() => alt.inputValue()).toBe('Four operators and the controls of a crusher')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText(/^Saved/).waitFor()
  await page.reload()
  await open(name)
  await expect.poll(() => alt.inputValue()).toBe('Four operators and the controls of a crusher')
  await expect.poll(() => panel.getByText('Not saved yet').count()).toBe(0)
})

test('a drawing with a script, and a file that is not what its name says, are refused with a sentence', async () => {
  await page.goto(`${site.url}studio#/assets`)
  await page.getByRole('button', { name: 'Upload files' }).waitFor()
  await drop('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await page.getByText('Not uploaded: the SVG runs or loads something when it is opened').waitFor()
  await drop('machine.png', 'no picture at all')
  await page.getByText('Not uploaded: the file is no PNG, whatever its name says').waitFor()
  // In the language of the studio.
  await page.getByLabel('Language of the studio').selectOption('fi')
  await page.getByRole('button', { name: 'Lähetä tiedostoja' }).waitFor()
  await drop('machine.png', 'no picture at all')
  await page.getByText('Ei lähetetty: tiedosto ei ole PNG').waitFor()
  await page.getByLabel('Studion kieli').selectOption('en')
  await page.getByRole('button', { name: 'Upload files' }).waitFor()
})

test('by keyboard alone a page is made, renamed, and found at its old address', async () => {
  const tree = page.getByRole('tree', { name: 'Pages' })
  await tree.getByRole('treeitem').first().focus()
  // Type ahead, then into the folder and to the end of it.
  await typeAhead('News', /^News/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => tree.getByRole('treeitem', { name: /^Moving day/ }).count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await tree.getByRole('treeitem', { name: /^Moving day/ }).waitFor()
  await typeAhead('Moving', /^Moving/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused()).toMatch(/^News/)

  await page.getByRole('button', { name: 'New', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await dialog.getByLabel('Kind').selectOption('Page')
  await dialog.getByLabel('Name').fill('Größe zählt')
  await expect.poll(() => dialog.getByLabel('Address').inputValue()).toBe('grosse-zahlt')
  await expect.poll(() => dialog.getByLabel('In folder').locator(':checked').textContent()).toBe('News')
  await dialog.getByLabel('Name').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Größe zählt' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  const statusOf = async (path: string) => {
    const { status, headers } = await fetch(`${site.url}${path}`, { redirect: 'manual' })
    return `${status} ${headers.get('location') ?? ''}`.trim()
  }
  await expect.poll(() => statusOf('news/grosse-zahlt')).toBe('200')

  await tree.getByRole('treeitem', { name: /^Größe zählt/ }).press('F2')
  const actions = page.getByRole('dialog', { name: 'Größe zählt' })
  await actions.getByLabel('Address').fill('groesse')
  await actions.getByText('The old address /news/grosse-zahlt will lead to the new one').waitFor()
  await actions.getByLabel('Address').press('Enter')
  await page.getByText('“Größe zählt” was saved').waitFor()
  await expect.poll(() => statusOf('news/grosse-zahlt')).toMatch(/^301 .*news\/groesse$/)
  expect(await statusOf('news/groesse')).toBe('200')
})

/** Whoever stops for more than a moment between two letters begins another word: a browser under load is sent them so. */
const typeAhead = (word: string, name: RegExp) =>
  expect
    .poll(async () => {
      await page.keyboard.press('Home')
      await page.keyboard.type(word)
      return focused()
    })
    .toMatch(name)

const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
