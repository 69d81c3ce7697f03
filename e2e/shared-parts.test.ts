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
    const pages = (await app.allPages(source.client)).filter(
      ({ locale }) => locale === 'en' || locale === 'ja',
    )
    const load = (path: string) =>
      app.loadPage(source.client, { path, fullPath: path, version: 'published' }, () => {})
    const payloads = await Promise.all(pages.map(async ({ path }) => [path, await load(path)] as const))
    const draw = async ([path, payload]: (typeof payloads)[number]) =>
      Buffer.from(
        (await app.render(new URL(path, context.origin), { payload }, context, assetsFor)).html,
      ).toString()
    const whole = new Map<string, string>()
    for (const page of payloads) {
      app.forgetParts()
      whole.set(page[0], await draw(page))
    }
    // Once to keep the parts of all pages, once to be drawn with them.
    for (const page of [...payloads, ...payloads.toReversed()]) {
      const html = await draw(page)
      expect(html === whole.get(page[0]), `${page[0]} differs`).toBe(true)
      expect(html.includes('<template data-part')).toBe(false)
    }
    expect(pages.length).toBeGreaterThan(30)
  } finally {
    await source.close()
  }
})
