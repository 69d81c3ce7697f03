import type { Page } from 'playwright-core'

/**
 * Translates a page as browsers do: every text gives way to an element with what it says in another language (here the
 * same between guillemets), and so does every text that comes or changes later.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const passed = 'script, style, noscript, font, [translate="no"]'
    const replace = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(passed)) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = `«${text.data}»`
      // In one step or in two: both are seen.
      if (text.data.length % 2) text.replaceWith(outer)
      else {
        text.before(outer)
        text.remove()
      }
    }
    const translateAll = (root: Node) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      if (root instanceof Text) texts.push(root)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text)
      texts.forEach(replace)
    }
    document.documentElement.lang = 'cs'
    translateAll(document.body)
    // What comes is translated a moment later, as by a service far away.
    new MutationObserver((records) => {
      const nodes = records.flatMap(({ addedNodes, target, type }) =>
        type === 'characterData' ? [target] : [...addedNodes],
      )
      setTimeout(() => nodes.filter(({ isConnected }) => isConnected).forEach(translateAll), 20)
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true })
  })
