import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openSite } from './site.ts'
import { enterStudio, makeEditor, previewOf } from './studio-pages.ts'

/* Takes the pictures of docs/editing.md anew, from the studio with the sample content: npm run docs:pictures */

const folder = resolve(import.meta.dirname, '../docs/pictures')
const size = { width: 1280, height: 800 }

const site = await openSite({}, { pictures: true })
const page = await site.page({ viewport: size, locale: 'en-GB' })
await mkdir(folder, { recursive: true })
await enterStudio(page, site, await makeEditor(site, 'admin'), '', { checks: true })

const go = (hash: string) => page.evaluate((to) => (location.hash = to), hash)

/** Waits for the pictures in view; what is lazy and out of view never comes. */
function picturesThere(body: Element) {
  const seen = [...body.querySelectorAll('img')].filter((image) => {
    const { top, left } = image.getBoundingClientRect()
    return top < innerHeight && left < innerWidth
  })
  const enough = new Promise((next) => setTimeout(next, 30_000))
  return Promise.race([enough, Promise.all(seen.map((image) => image.decode().catch(() => undefined)))])
}

/** The page in the frame with its pictures. */
async function shown(id: number) {
  await page.locator(`iframe[src*="_storyblok=${id}&"]`).waitFor()
  const frame = await previewOf(page)
  await frame.locator('.storyblok__hint').waitFor({ state: 'attached' })
  await frame.locator('body').evaluate(picturesThere)
  return frame
}

async function take(name: string, of: Page = page): Promise<void> {
  await of.locator('body').evaluate(picturesThere)
  // Fonts and what has only just been drawn.
  await of.evaluate(async () => {
    await document.fonts.ready
    await new Promise((next) => setTimeout(next, 700))
  })
  const picture = await sharp(await of.screenshot())
    .webp({ quality: 76, effort: 6 })
    .toBuffer()
  await writeFile(join(folder, `${name}.webp`), picture)
  console.log(`docs/pictures/${name}.webp, ${Math.round(picture.length / 1024)} KB`)
}

await go('#/story/101/en/content.body[0].heading')
await shown(101)
await page.getByRole('textbox', { name: /^Heading/ }).waitFor()
await take('studio')

await go('#/')
await go('#/story/201')
const yard = await shown(201)
await yard.getByRole('link', { name: 'Flywheel' }).first().click()
await yard.getByRole('slider', { name: 'Place in the picture' }).waitFor()
await page.getByRole('button', { name: 'Desk', exact: true }).click()
await take('studio-place')

await page.getByRole('button', { name: 'Full pane' }).click()
await go('#/')
await go('#/story/115/de')
await shown(115)
await take('studio-translation')

await go('#/assets')
await page.locator('main img').nth(8).waitFor()
await take('studio-files')

await page.getByLabel('Search pages').fill('Build your S-620')
await page.getByRole('link', { name: 'Build your S-620' }).click()
await page.waitForURL(/#\/story\/\d+/)
await go(new URL(page.url()).hash.replace('story', 'rules'))
await page.getByRole('main').getByRole('heading').first().waitFor()
await take('studio-rules')

await site.closePages()
await site.close()
process.exit(0)
