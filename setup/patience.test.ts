import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Waits, and whole tests, that have a time of their own. */
const own = [
  // It would wait for a second.
  /\bvi\.wait/,
  /\.(?:poll|waitFor\w*|goto|click|fill)\((?:(?!\n\s*(?:await|const|expect|\}))[^;])*?\btimeout: ?\d/,
  /^test\b[^{]*\{\s*timeout: ?\d/m,
  /^\}, [\d_]+\)$/m,
]
/** A click that is made again and again. */
const known = ['e2e/thorough/people.test.ts']

test('how long tests wait for what has to come stands once: each shorter wait failed one day on a busy machine', () => {
  const files = globSync([
    '{app,bench,common,content,media,server,services,setup,studio}/**/*.test.{ts,tsx}',
    'e2e/**/*.ts',
  ])
  const found = files.filter((file) => own.some((pattern) => pattern.test(readFileSync(file, 'utf8'))))
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual(known)
})

/** A page that is looked at once: what it shows comes when it is drawn, which on a busy machine is a moment later. */
const lookedAtOnce =
  /(?<!\.)expect\(\s*await (?:(?!\bexpect\b|;).)*?(?:\.(?:count|textContent|getAttribute|inputValue|isVisible|isChecked|isDisabled|isEnabled|isHidden|isEditable|allTextContents|allInnerTexts|innerText|innerHTML)\([^()]*\)|activeElement(?:(?!\bexpect\b|;).)*?),?\s*\)\s*\.(?:not\.)?to/s

test('tests wait for what a page is to show, and do not look once', () => {
  const wait = 'await expect.poll(() => mark.count()).toBe(1)'
  expect('expect(await mark.count()).toBe(1)').toMatch(lookedAtOnce)
  expect('expect(await mark.evaluate((one) => one === document.activeElement)).toBe(true)').toMatch(
    lookedAtOnce,
  )
  expect(`${wait}; expect(await read(1)).toBe(2)`).not.toMatch(lookedAtOnce)
  const found = globSync('e2e/**/*.ts').filter((file) => lookedAtOnce.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
