import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#app/content/locales.ts'
import { textsOf, type Story } from './link-titles.ts'

const CONTENT = join(import.meta.dirname, '..', '..', 'content')

test('the picture of a page’s link has the title that the page has today: else draw it again', async () => {
  const records = (await readdir(join(CONTENT, 'assets'))).filter((name) => /^link-.*\.json$/.test(name))
  const pages = new Set<string>()
  for (const name of await readdir(join(CONTENT, 'stories'))) {
    const story = JSON.parse(await readFile(join(CONTENT, 'stories', name), 'utf8')) as Story
    if (!story.content.og_image) continue
    const own = `link-${story.full_slug.replace(/\/$/, '').replaceAll('/', '-')}`
    const texts = textsOf(story)
    for (const locale of locales) {
      const record = records.find((one) => one.startsWith(`${own}-${locale}_`))
      if (!record) continue
      pages.add(own)
      const { alt, meta_data: said } = JSON.parse(
        await readFile(join(CONTENT, 'assets', record), 'utf8'),
      ) as { alt: string; meta_data: Record<string, string> }
      for (const language of locales)
        expect(language === 'en' ? alt : said[`alt__i18n__${language}`], `${record}: ${language}`).toBe(
          texts[language],
        )
    }
  }
  expect(pages.size).toBeGreaterThan(15)
})
