import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplesCommand } from '#server/commands/samples.ts'
import { openSite, type OpenedSite } from './site.ts'
import { enterStudio, makeEditor, previewOf } from './studio-pages.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite({}, { ownAssets: true })
})
afterAll(async () => {
  await site.closePages()
  await site.close()
})

test('the samples are removed by one command, three steps lead to a first page, and the samples come back beside it', async () => {
  const status = (path: string) => fetch(site.url + path).then((answer) => answer.status)
  expect(await status('lokotrack/j-1150')).toBe(200)
  expect(await samplesCommand(['remove'], { CONTENT_DIR: site.content })).toMatch(
    /^\d+ sample pages and \d+ files are set aside/,
  )
  await expect.poll(() => status('lokotrack/j-1150')).toBe(404)
  await expect.poll(() => status('')).toBe(404)

  const page = await site.page()
  await enterStudio(page, site, await makeEditor(site, 'publisher'))
  await page.getByRole('button', { name: 'Make the first page' }).click()
  const frame = await previewOf(page)
  await page.getByLabel(/^Title/).fill('Stone, made small')
  await page.getByRole('button', { name: 'Text', exact: true }).first().click()
  await page.getByLabel(/^Heading/).fill('We have only begun')
  await frame.getByRole('heading', { name: 'We have only begun' }).waitFor()
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  const isOurs = async () => (await (await fetch(site.url)).text()).includes('We have only begun')
  await expect.poll(isOurs).toBe(true)

  expect(await samplesCommand(['load'], { CONTENT_DIR: site.content })).toContain(
    'What has their place now stays: home, settings',
  )
  await expect.poll(() => status('lokotrack/j-1150')).toBe(200)
  expect(await isOurs()).toBe(true)
})
