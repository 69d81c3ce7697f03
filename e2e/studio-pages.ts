import { deleteApp } from 'firebase/app'
import { applyActionCode, createUserWithEmailAndPassword, sendEmailVerification } from 'firebase/auth'
import type { FrameLocator, Page } from 'playwright-core'
import { editorCommand } from '#server/commands/editor.ts'
import { authAt, mailedLink, operatorPassword } from './live-operator.ts'
import type { OpenedSite } from './site.ts'

let count = 0

/** Somebody who signs up at the site, confirms the address and is given a role by the command. Returns the address. */
export async function makeEditor(
  { url, data }: Pick<OpenedSite, 'url' | 'data'>,
  ...roles: string[]
): Promise<string> {
  const name = `editor-${++count}`
  const email = `${name}@example.com`
  const auth = authAt(url, name)
  const { user } = await createUserWithEmailAndPassword(auth, email, operatorPassword)
  await sendEmailVerification(user)
  const code = new URL(await mailedLink(data, email)).searchParams.get('oobCode') ?? ''
  await applyActionCode(auth, code)
  for (const role of roles) await editorCommand(['grant', email, role], { DATA_DIR: data })
  await deleteApp(auth.app)
  return email
}

/**
 * Opens the studio at a place and signs in. Only with `checks` are the checks of the content asked what they find: after
 * each change they read all of it in a process of their own, which takes two seconds of a core.
 */
export async function enterStudio(
  page: Page,
  site: Pick<OpenedSite, 'url'>,
  email: string,
  place = '',
  { checks = false } = {},
): Promise<void> {
  if (!checks) await page.addInitScript(findNothing)
  await page.goto(`${site.url}studio${place}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
}

/** In the page: the checks find nothing. */
function findNothing() {
  const ask = window.fetch
  window.fetch = (...asked) =>
    String(asked[0]).endsWith('/studio/problems')
      ? Promise.resolve(Response.json({ findings: [] }))
      : ask(...asked)
}

/** The page in the studio's frame, once it follows what is typed. */
export async function previewOf(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe')
  await frame.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  return frame
}

/** Opens a story in the studio; its page follows what is typed when this resolves. */
export async function openStoryIn(page: Page, id: number): Promise<FrameLocator> {
  // Left first: a point chosen before has its handle over the link that is clicked next.
  await page.evaluate(() => (location.hash = '#/'))
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.evaluate((hash) => (location.hash = hash), `#/story/${id}`)
  await page.locator(`iframe[src*="_storyblok=${id}&"]`).waitFor()
  const frame = await previewOf(page)
  await frame.locator('.storyblok__hint').waitFor({ state: 'attached' })
  return frame
}
