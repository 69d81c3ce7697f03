import type { Page } from 'playwright-core'

/** What stands out of the window, and lines of text of which one lies over another or a part is not to be seen. */
export const reflowFaults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`${scrollWidth} px wide`)
    const lines: { element: Element; layer: Element | null; line: DOMRect }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || element.closest('.visually-hidden, [aria-hidden]'))
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const style = getComputedStyle(element)
      // Said, and not shown: a mark in the header has its words where there is room for them.
      if (style.clipPath === 'inset(50%)') continue
      if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth)
        found.push(`“${text.textContent}” is cut off`)
      // What stays in sight while the page scrolls lies over it, and what scrolls by itself is seen in part.
      let layer: Element | null = element
      let scrolls = false
      for (; layer && layer !== document.body; layer = layer.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(layer)
        scrolls ||= /auto|scroll|hidden/.test(overflowX + overflowY)
        if (/fixed|sticky/.test(position)) break
      }
      if (scrolls) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) if (line.width > 2) lines.push({ element, layer, line })
    }
    for (const [at, { element, layer, line }] of lines.entries()) {
      if (line.right > innerWidth + 1 || line.left < -1)
        found.push(`“${element.textContent}” is out of the window`)
      for (const { element: other, layer: its, line: over } of lines.slice(at + 1)) {
        if (layer !== its || element.contains(other) || other.contains(element)) continue
        const width = Math.min(line.right, over.right) - Math.max(line.left, over.left)
        const height = Math.min(line.bottom, over.bottom) - Math.max(line.top, over.top)
        if (width > 3 && height > Math.min(line.height, over.height) * 0.4)
          found.push(`“${element.textContent}” and “${other.textContent}” overlap`)
      }
    }
    return [...new Set(found)]
  })
