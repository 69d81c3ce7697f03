import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, wake, type OpenedSite } from './site.ts'
import { changeStory } from './stories.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

const policyOf = async (path: string) =>
  (await fetch(site.url + path)).headers.get('content-security-policy') ?? ''

// First: the strings below are reported so often that the server takes no more of this visitor for a while.
test('what a browser keeps from happening is reported, and stands in the log once', async () => {
  const page = await site.page({ expectErrors: /This document requires 'Trusted|violates/ })
  await page.goto(`${site.url}about?email=somebody@example.com`)
  await wake(page)
  for (let times = 0; times < 3; times++)
    await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      } catch {}
    })
  const told = () => site.log.filter((line) => /security policy.*trusted-types.*"page":"\/about"/.test(line))
  await expect.poll(() => told().length).toBe(1)
  expect(told().join()).not.toContain('somebody')
  const refused = await fetch(`${site.url}_reports`, { method: 'POST', body: 'x'.repeat(70_000) })
  expect(refused.status).toBe(413)
})

test.each([
  '',
  'de/lokotrack/j-1150',
  'tour',
  'dealers',
  'event',
  'lokotrack/build/j-1150',
  'embed/calculator',
  'operator',
])('in /%s a string becomes neither script nor markup that runs', async (path) => {
  expect(await policyOf(path)).toContain("require-trusted-types-for 'script'; trusted-types default")
  // So many reports at once are more than the server takes of one visitor.
  const page = await site.page({ expectErrors: /This document requires 'Trusted|status of 429/ })
  await page.goto(site.url + path)
  await wake(page)
  const refused = await page.evaluate(() => {
    const attempts: (() => void)[] = [
      () => (document.createElement('div').innerHTML = '<img src=x onerror="window.hit = 1">'),
      () => (document.createElement('div').innerHTML = '<svg><script>window.hit = 1</script></svg>'),
      () => (document.createElement('div').innerHTML = '<a href="javascript:window.hit = 1">x</a>'),
      () => document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="x"></iframe>'),
      () => (document.createElement('script').src = 'https://evil.example/x.js'),
      () => (document.createElement('script').src = '/services/content/f/1/uploaded.js'),
      () => (document.createElement('script').text = 'window.hit = 1'),
      () => void new Worker('data:text/javascript,0'),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(new Set(refused)).toEqual(new Set(['TypeError']))
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('what the settings switch off is gone from pages, their code and their policy; switched on, it is back', async () => {
  const heading = () => fetch(`${site.url}contact`).then((answer) => answer.text())
  const hasForm = async () => /<form[^>]*action/.test(await heading())
  expect(await hasForm()).toBe(true)
  expect(await policyOf('contact')).toContain('youtube-nocookie.com')
  const before: unknown[] = []
  await changeStory(site, 'settings', (content) => {
    before.push(content.switched_off)
    content.switched_off = ['ContactForm', 'youtube']
  })
  await expect.poll(hasForm).toBe(false)
  expect(await heading()).not.toContain('"component":"ContactForm"')
  expect(await policyOf('contact')).not.toContain('youtube')
  expect(await policyOf('contact')).toContain('player.vimeo.com')
  // The other track obeys the general settings too.
  await expect.poll(() => policyOf('lokotrack')).not.toContain('youtube')
  await changeStory(site, 'settings', (content) => {
    content.switched_off = before[0]
  })
  await expect.poll(hasForm).toBe(true)
})
