import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from '../console-pages.ts'
import { enterConsole, makeOperator, type Operator } from '../live-operator.ts'
import { openSite, wake, type OpenedSite } from '../site.ts'

/* A browser without a decoder for H.264, as Firefox is on a Linux or a Windows without media features. */

let site: OpenedSite
let operator: Operator
beforeAll(async () => {
  site = await openSite()
  operator = await makeOperator(site.url, site.data)
})
afterAll(async () => {
  await site?.closePages()
  await operator?.end()
  await site?.close()
})

const event = 'events/open-pit-day'

async function withoutDecoder(): Promise<Page> {
  const page = await site.page()
  await page.addInitScript(() => {
    const decodes = MediaSource.isTypeSupported.bind(MediaSource)
    MediaSource.isTypeSupported = (type) => !/avc/.test(type) && decodes(type)
  })
  return page
}

test('who cannot decode a stream or its recording is told so, and is not told of an interruption for ever', async () => {
  await operator.set(event, { state: 'live' })
  const page = await withoutDecoder()
  const asked: string[] = []
  page.on('request', (request) => {
    const [, channel] = /stream\/([\w-]+)\/.*main\.m3u8$/.exec(request.url()) ?? []
    if (channel) asked.push(channel)
  })
  await page.goto(`${site.url}event`)
  await wake(page)
  await page.getByText('This browser cannot play the stream.').waitFor()
  // The alternate too has been tried, and each once.
  expect(asked).toEqual(['main-low', 'backup'])
  await expect.poll(() => page.getByRole('button', { name: 'Pause' }).count()).toBe(0)

  await operator.set(event, { state: 'ended' })
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await page.getByText('This browser cannot play the film.').waitFor()
})

test('an operator who tries a stream is told that it is their browser', async () => {
  await operator.set(event, { state: 'live' })
  const page = await withoutDecoder()
  await enterConsole(page, site, 'director@example.com')
  await page.goto(`${site.url}operator#/event`)
  await button(page, 'Test this stream').click()
  await page.getByRole('alert').getByText('This browser cannot play the stream.').waitFor()
})
