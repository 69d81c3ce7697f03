import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { openContent } from '#server/export/content-source.ts'
import { loadBuiltSite } from '#server/site.ts'

const root = resolve(import.meta.dirname, '..')

test('a page is the same whether its header, footer and modals are drawn with it or were drawn before', async () => {
  const env = parseEnv({ CACHE_DIR: join(root, '.cache/kept-parts-test') })
  const { app, context, assetsFor } = await loadBuiltSite(env, root)
  const source = await openContent({ env, app, folder: join(root, 'content'), log: () => {} })
  try {
    const pages = await app.allPages(source.client)
    const draw = async (path: string) => {
      const asked = { path, fullPath: path, version: 'published' as const }
      const payload = await app.loadPage(source.client, asked, () => {})
      return app.render(new URL(path, context.origin), { payload }, context, assetsFor)
    }
    const whole = new Map<string, string>()
    for (const { path } of pages) {
      app.forgetParts()
      whole.set(path, (await draw(path)).html)
    }
    // Once to keep the parts of all pages, once to be drawn with them.
    for (const { path } of [...pages, ...pages.toReversed()]) {
      const { html, style } = await draw(path)
      expect(html === whole.get(path), `${path} differs`).toBe(true)
      expect(html).not.toContain('<template data-part')
      expect(html).toContain(`<style>${style}</style>`)
    }
    expect(pages.length).toBeGreaterThan(100)
  } finally {
    await source.close()
  }
})
