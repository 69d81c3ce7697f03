import type { Page } from 'playwright-core'

/** From now on the page counts its WebGL contexts, and those of them that live. */
export const countContexts = (page: Page) =>
  page.addInitScript(() => {
    const contexts: WebGL2RenderingContext[] = []
    Object.assign(window, { contexts })
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const made: unknown = Reflect.apply(original, this, args)
      if (made instanceof WebGL2RenderingContext && !contexts.includes(made)) contexts.push(made)
      return made
    } as typeof original
  })

/** The browser draws no WebGL. */
export const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
    } as typeof original
  })

/**
 * From a page that lies one step ahead of one with a viewer: goes back to the viewer and forward again, so many times,
 * and tells how many contexts lived each time there and each time after it, and how many were made in all.
 */
export function goToAndFro(page: Page, shown: string, visits: number) {
  return page.evaluate(
    async ({ shown, visits }) => {
      const contexts = (window as unknown as { contexts: WebGL2RenderingContext[] }).contexts
      const living = () => contexts.filter((one) => !one.isContextLost()).length
      const until = (claim: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => (claim() ? resolve() : setTimeout(look, 5))
          look()
        })
      const there: number[] = []
      const after: number[] = []
      for (let visit = 0; visit < visits; visit++) {
        history.back()
        await until(() => !!document.querySelector(shown))
        there.push(living())
        history.forward()
        // What has left the page lets go of its context a moment later.
        const left = performance.now()
        await until(
          () => !document.querySelector(shown) && (living() === 0 || performance.now() - left > 5000),
        )
        after.push(living())
      }
      return { there, after, made: contexts.length }
    },
    { shown, visits },
  )
}
