import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { placedBlocks } from '#app/blocks/registry.ts'
import { schema } from '#app/blocks/schema.ts'
import { locales } from '#app/content/locales.ts'
import { withFormRules } from '#app/features/forms/rules-text.ts'
import { frame } from '#content/check/check.ts'
import { readSiteContent } from '#content/check/site.ts'
import { everythingIsTranslated } from '#content/check/translated.ts'
import { LANGUAGES } from '#services/identity/action-words.ts'

/*
 * The recipes of CONTRIBUTING.md: a step that is forgotten fails here, unless the compiler or `npm run content:check`
 * names it. That of live collections is held by `server/accounts/purge-person.test.ts`, that of machines by
 * `content/check/offered.ts`, `machines.ts` and `builds.ts`.
 */
const root = resolve(import.meta.dirname, '..')
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const filesBelow = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })

test('a block: what its folder defines is in the schema, what it draws is in the registry', async () => {
  const files = filesBelow('app/blocks').filter((path) => path.split('/').length === 3)
  const schemas = files.filter((path) => path.endsWith('/schema.ts'))
  expect(schemas.length).toBeGreaterThan(40)
  const listed = new Set<unknown>(Object.values(schema.blocks))
  for (const path of schemas) {
    const defined = Object.values((await import(join(root, 'app/blocks', path))) as object).filter(
      (item: unknown) => typeof item === 'object' && item !== null && 'is_nestable' in item,
    )
    for (const one of defined)
      expect(listed.has(one), `app/blocks/schema.ts lacks what app/blocks/${path} defines`).toBe(true)
  }
  const drawn = files.filter((path) => path.endsWith(`/${basename(join(path, '..'))}.tsx`))
  expect(
    drawn.map((path) => basename(path, '.tsx')).filter((name) => !placedBlocks().includes(name)),
    'components that app/blocks/registry.ts or bundles/bundles.ts lacks',
  ).toEqual([])
})

test('a language: mails and access rules know it, and what is not translated is named', async () => {
  expect(LANGUAGES).toEqual(locales)
  const rules = text('firestore.rules')
  expect(withFormRules(rules)).toBe(rules)
  const site = await readSiteContent(join(root, 'content'), {
    ...frame,
    locales: [...locales, 'sv'],
    missingMessages: (locale) => (locale === 'sv' ? ['header.menu'] : []),
  })
  const untranslated = everythingIsTranslated(site)
  const places = new Set(untranslated.map(({ story }) => story))
  for (const { slug, json } of site.stories) if (json.published) expect(places).toContain(slug)
  expect(places).toContain('interface messages')
})
