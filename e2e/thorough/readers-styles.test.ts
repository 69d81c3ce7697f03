import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reflowFaults } from '../reflow-faults.ts'
import { sharedSite, type SharedSite } from '../shared-site.ts'
import { openSite, wake, type PageOptions } from '../site.ts'
import { planEventIn } from '../stories.ts'

/* Readers have styles of their own: letters further apart, larger ones, a few colours instead of ours. */

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterEach(() => site.closePages())
afterAll(() => site.close())

/** The distances that WCAG 1.4.12 names, as a reader's style sheet sets them. */
const spaced = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** A page in a browser whose letters are twice their usual size. */
async function largePage(options: PageOptions, of: Pick<SharedSite, 'page'> = site): Promise<Page> {
  const page = await of.page(options)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  return page
}

const faultsAt = async (page: Page, path: string, width: number) => {
  await page.setViewportSize({ width, height: 800 })
  return (await reflowFaults(page)).map((fault) => `/${path} ${width}: ${fault}`)
}

test('with letters, words and lines as far apart as WCAG 1.4.12 asks nothing is wider than the window or over other words', async () => {
  const page = await site.page({ reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const path of [
    'lokotrack/j-1150',
    'de/lokotrack',
    'ru/lokotrack/j-1150',
    'ja/lokotrack',
    'de/lokotrack/build/j-1150',
    'de/compare',
    'ja/calculator',
    'ru/calculator',
    'contact',
    'register',
  ]) {
    await page.goto(site.url + path)
    await wake(page)
    await spaced(page)
    for (const width of [320, 390, 1280]) faults.push(...(await faultsAt(page, path, width)))
  }
  expect(faults).toEqual([])
})

test('with letters of twice their size nothing is wider than the window or over other words, charts and countdowns too', async () => {
  const page = await largePage({ reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const path of [
    'de/',
    'event',
    'de/lokotrack',
    'de/nordtrack',
    'de/nordtrack/s-620',
    'calculator',
    'tour',
  ]) {
    await page.goto(site.url + path)
    await wake(page)
    faults.push(...(await faultsAt(page, path, 390)))
  }
  expect(faults).toEqual([])
})

test('with letters of twice their size the header of a room has room for “Recording” on a phone', async () => {
  const over = await openSite()
  try {
    await planEventIn(over, 2020)
    const page = await largePage({ reducedMotion: 'reduce' }, over)
    const faults: string[] = []
    for (const path of ['event', 'de/event']) {
      await page.goto(over.url + path)
      await wake(page)
      await page.locator('header [data-event-state=ended]').waitFor()
      faults.push(...(await faultsAt(page, path, 390)))
    }
    expect(faults).toEqual([])
    await over.closePages()
  } finally {
    await over.close()
  }
})

/** Links and buttons that lie over others; marks of a picture have no words. */
const overControls = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary)')].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        control.innerText.trim() &&
        !control.closest('[aria-hidden], .visually-hidden'),
    )
    return controls.flatMap((control, at) =>
      controls.slice(at + 1).flatMap((other) => {
        if (control.contains(other) || other.contains(control)) return []
        const [a, b] = [control.getBoundingClientRect(), other.getBoundingClientRect()]
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return width > 3 && height > 3 ? [`“${control.innerText}” and “${other.innerText}”`] : []
      }),
    )
  })

test('with letters of twice their size nothing on a wide screen is over the plates of a scene, in the next column or out of the window', async () => {
  const page = await largePage({ reducedMotion: 'reduce' })
  const faults: string[] = []
  for (const path of [
    'de/',
    'de/lokotrack',
    'de/nordtrack',
    'de/lokotrack/yard',
    'de/contact',
    'de/news',
    'ru/',
  ]) {
    await page.goto(site.url + path)
    await wake(page)
    for (const width of [1280, 1024]) {
      faults.push(...(await faultsAt(page, path, width)))
      faults.push(...(await overControls(page)).map((fault) => `/${path} ${width}: ${fault}`))
    }
  }
  // The builder's panel and bar are narrowest there.
  await page.goto(`${site.url}de/lokotrack/build/j-1150`)
  await wake(page)
  faults.push(...(await faultsAt(page, 'de/lokotrack/build/j-1150', 1024)))
  expect(faults).toEqual([])
})

test('with letters of twice their size the length of a film stands on its still', async () => {
  const page = await largePage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${site.url}lokotrack`)
  await wake(page)
  await page.getByRole('button', { name: /^Play/ }).first().waitFor()
  const over = await page.evaluate(() => {
    const found: number[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const plate = texts.currentNode.parentElement?.offsetParent
      if (!plate || !/^\d+:\d\d$/.test(texts.currentNode.textContent ?? '')) continue
      if (getComputedStyle(plate).position !== 'absolute') continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      found.push(range.getBoundingClientRect().bottom - plate.getBoundingClientRect().bottom)
    }
    return found
  })
  expect(over).not.toEqual([])
  for (const pixels of over) expect(pixels).toBeLessThanOrEqual(0)
})

/** The grounds that are drawn, the chosen one's first. */
const grounds = (page: Page, all: string, chosen: string) =>
  page.evaluate(
    ([each, one]) => {
      const ground = (element: Element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element)
        return `${backgroundColor} ${backgroundImage}`
      }
      const found = [...document.querySelectorAll(each)].filter((element) => element.checkVisibility())
      return [
        found.filter((element) => element.matches(one)).map(ground),
        found.filter((element) => !element.matches(one)).map(ground),
      ]
    },
    [all, chosen] as const,
  )

test.each(['dark', 'light'] as const)(
  'in a %s contrast theme what is chosen stands on another ground than what is not',
  async (colorScheme) => {
    const page = await site.page({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    for (const [path, all, chosen] of [
      ['lokotrack/build/j-1150', 'nav a[href^="#step-"]', '[aria-current]'],
      ['lokotrack/build/j-1150', 'input[type=radio] + *', 'input:checked + *'],
      ['dealers', 'fieldset label > input + span', 'input:checked + span'],
    ] as const) {
      await page.goto(site.url + path)
      await wake(page)
      await page.locator(all).first().waitFor()
      if (path === 'dealers') await page.getByLabel('Rental').check({ force: true })
      const [own = [], others = []] = await grounds(page, all, chosen)
      expect(own, path).not.toEqual([])
      expect(others, path).not.toEqual([])
      for (const ground of own) expect(others).not.toContain(ground)
    }
  },
)

test('in a dark contrast theme a film’s ruler, the land of the map and machines side by side stand off the ground', async () => {
  const page = await site.page({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  /** Colours in which the parts of a page stand, none of which may be that of the ground. */
  const unlikeGround = async (selector: string, part = '') => {
    await page.locator(selector).first().waitFor({ state: 'attached' })
    const [ground, ...parts] = await page.evaluate(
      ([css, pseudo]) => [
        getComputedStyle(document.body).backgroundColor,
        ...[...document.querySelectorAll(css)].map((one) => getComputedStyle(one, pseudo).backgroundColor),
      ],
      [selector, part] as const,
    )
    expect(ground).toBe('rgb(0, 0, 0)')
    expect(parts).not.toEqual([])
    expect(parts, selector).not.toContain(ground)
  }
  await page.goto(`${site.url}films`)
  await wake(page)
  await page.getByRole('link', { name: /J-1150, all round/ }).click()
  await page.getByRole('slider', { name: 'Position' }).waitFor()
  await unlikeGround('span:has(~ input[type=range])')
  await page.goto(`${site.url}dealers`)
  await unlikeGround('div:has(> svg circle)', '::before')
  await page.goto(`${site.url}compare`)
  expect(
    await page.locator('figure image').evaluateAll((all) => all.map((one) => getComputedStyle(one).filter)),
  ).toEqual(['invert(1)', 'invert(1)'])
})
