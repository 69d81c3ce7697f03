import { deleteApp } from 'firebase/app'
import { signInWithEmailAndPassword, updateProfile } from 'firebase/auth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { authAt, operatorPassword } from '../live-operator.ts'
import { openSite, type OpenedSite } from '../site.ts'
import { enterStudio, makeEditor, openStoryIn, previewOf } from '../studio-pages.ts'

/* What an editor sees of the studio's own parts: lists, dialogs, who else is there, and what it refuses. */

const movingDay = 115

let site: OpenedSite
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await site.page({ expectErrors: /422/ })
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
})
afterEach(() => site.noErrors())
afterAll(async () => {
  await site.closePages()
  await site.close()
})

/** Pastes a text into what has the focus, as a browser does: what nobody refuses is inserted. */
const paste = (into: Locator, text: string, count = 1) =>
  into.evaluate(
    (element: HTMLElement, [words, times]) => {
      element.focus()
      const pasted = new DataTransfer()
      pasted.setData('text/plain', words.repeat(times))
      const isTaken = element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
      )
      if (isTaken) document.execCommand('insertText', false, words.repeat(times))
    },
    [text, count] as const,
  )

test('a new page comes into no folder while none is open, and its draft leads to no published page until there is one', async () => {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await expect.poll(() => dialog.getByLabel('In folder').locator(':checked').textContent()).toBe('None')
  await dialog.getByLabel('Name').fill('About dust')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: 'About dust' }).waitFor()
  const ribbon = (await previewOf(page)).getByRole('complementary', { name: 'Preview' })
  await ribbon.getByText('Not public yet').waitFor()
  await expect.poll(() => ribbon.getByRole('link').count()).toBe(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await ribbon.getByText('Published, with no changes since').waitFor()
  await ribbon.getByRole('link', { name: 'Show the published page' }).waitFor()
})

test('the list of blocks to add opens in view, finds by words, says when nothing is found, and closes by Escape', async () => {
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('treeitem', { name: /^About dust/ })
    .getByRole('link')
    .click()
  const add = page.getByRole('main').getByRole('button', { name: 'Add a block' })
  // At the lower edge, where the list would open out of sight.
  await add.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await add.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Search blocks' })
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true)
  const list = search.locator('..')
  await expect
    .poll(async () => {
      const box = await list.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 901
    })
    .toBe(true)
  await page.keyboard.type('no such block')
  await list.getByText('Nothing found', { exact: false }).waitFor()
  await expect.poll(() => list.getByRole('button').count()).toBe(0)
  // “Register” is what the form is called, and its words say what for; what is so called stands first.
  await search.fill('registration')
  await list.getByRole('button', { name: /^Register/ }).waitFor()
  await search.fill('event')
  await expect.poll(() => list.getByRole('button').first().innerText()).toMatch(/^Event/)
  await search.fill('')
  await expect.poll(() => list.getByRole('button').count()).toBeGreaterThan(8)
  await page.keyboard.press('Escape')
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a text of three million characters is refused in a line, in a rich text and in a dialog, with how long it may be', async () => {
  await openStoryIn(page, movingDay)
  const title = page.getByLabel(/^Title/)
  const before = await title.inputValue()
  await paste(title, 'word ', 600_000)
  const said = /3,000,000 characters.*at most 50,000/
  expect(await title.evaluate((input: HTMLInputElement) => input.validationMessage)).toMatch(said)
  await expect.poll(() => title.inputValue()).toBe(before)
  // Whatever is done next, the field is as good as it was.
  await title.press('End')
  await paste(title, ' again')
  await expect.poll(() => title.inputValue()).toBe(`${before} again`)
  expect(await title.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe('')
  const text = page.getByRole('textbox', { name: /^Text/ })
  const words = await text.innerText()
  await paste(text, 'word ', 600_000)
  await page.getByRole('alert').getByText(said).waitFor()
  await expect.poll(() => text.innerText()).toBe(words)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New page' })
  const name = dialog.getByLabel('Name')
  await paste(name, 'word ', 600_000)
  expect(await name.evaluate((input: HTMLInputElement) => input.validationMessage)).toMatch(said)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('two people of one name on a page are told apart by their addresses', async () => {
  const ann = async () => {
    const email = await makeEditor(site, 'editor')
    const auth = authAt(site.url, `named-${email}`)
    const { user } = await signInWithEmailAndPassword(auth, email, operatorPassword)
    await updateProfile(user, { displayName: 'Ann' })
    await deleteApp(auth.app)
    await enterStudio(await site.page(), site, email, `#/story/${movingDay}`)
    return email
  }
  const [one, two] = [await ann(), await ann()]
  await openStoryIn(page, movingDay)
  const others = page.getByRole('status').filter({ hasText: 'Also here' })
  await others
    .filter({ hasText: `Ann (${one})` })
    .filter({ hasText: `Ann (${two})` })
    .waitFor()
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByText(/^Also here: .*you, in another window/).waitFor()
  await tab.close()
})

test('what is dragged where it cannot come is told in words', async () => {
  await openStoryIn(page, movingDay)
  const row = (name: RegExp) =>
    page.getByRole('tree', { name: 'Pages' }).getByRole('treeitem', { name }).first()
  await page.route(/stories\/\d+\/move/, (route) =>
    route.fulfill({ status: 422, json: { after_id: ['is no story of the same folder'] } }),
  )
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  await row(/^Moving day/).dispatchEvent('dragstart', { dataTransfer })
  await row(/^Why the gape decides/).dispatchEvent('drop', { dataTransfer })
  await page.getByText('Not moved: Somebody else has changed it meanwhile: try again').waitFor()
  await page.unroute(/stories\/\d+\/move/)
})

test('where the browser’s language is none of its own the studio is English throughout, and says so', async () => {
  const page = await site.page({ locale: 'pt-BR' })
  await enterStudio(page, site, await makeEditor(site, 'editor'))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await expect.poll(() => page.getByLabel('Language of the studio').inputValue()).toBe('en')
})
