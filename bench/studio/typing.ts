import type { Page } from 'playwright-core'

interface TypedText {
  /** Milliseconds from the event of each key to the frame in which the page shows the text. */
  shown: number[]
}

/**
 * Types a text letter by letter into the heading of the home page, each letter when the page shows the one before and
 * a moment later, and notes by the browser's own clock when the page in the frame shows it.
 */
export async function typeHeading(page: Page, text: string): Promise<number[]> {
  const field = page.getByRole('textbox', { name: /^Heading/ }).first()
  await field.fill('')
  await page.evaluate(() => {
    const marks: TypedText = { shown: [] }
    Object.assign(window, { marks })
    document.addEventListener(
      'input',
      ({ target, timeStamp }) => {
        const wanted = (target as HTMLInputElement).value
        const look = () => {
          const heading = document.querySelector('iframe')?.contentDocument?.querySelector('h1')
          if (heading?.textContent === wanted) marks.shown.push(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        look()
      },
      { capture: true },
    )
  })
  await field.focus()
  for (let at = 0; at < text.length; at++) {
    await page.keyboard.type(text[at] ?? '')
    await page.waitForFunction(
      (count) => (window as unknown as { marks: TypedText }).marks.shown.length > count,
      at,
    )
    // Between two letters of a quick typist.
    await page.waitForTimeout(40)
  }
  return page.evaluate(() => (window as unknown as { marks: TypedText }).marks.shown)
}
