import type { AnyBlock } from '#app/content/any-block.ts'

/**
 * What the page being drawn knows of its blocks. Rendering is synchronous on the server and there is one page at a
 * time in the browser, so one holder is enough. The server retries a page without the block that threw: `last` is it.
 */
let brokenUids: ReadonlySet<string> = new Set()
let last: AnyBlock | undefined

export const rendering = {
  start(page: { broken: Iterable<string> }) {
    brokenUids = new Set(page.broken)
    last = undefined
  },
  begins(block: AnyBlock) {
    last = block
  },
  last: () => last,
  broken: (uid: string) => brokenUids.has(uid),
}
