import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksIn } from '#app/content/blocks-in.ts'
import { locales } from '#app/content/locales.ts'
import messages from './messages.json' with { type: 'json' }

test('the page about cookies names what the settings say is stored, in every language', () => {
  const stories = join(import.meta.dirname, '../../../content/stories')
  const file = readdirSync(stories).find((name) => name.startsWith('cookies_')) ?? ''
  const [text] = blocksIn(JSON.parse(readFileSync(join(stories, file), 'utf8')) as unknown).filter(
    ({ component }) => component === 'Text',
  )
  for (const locale of locales) {
    const body = JSON.stringify(text?.[locale === 'en' ? 'body' : `body__i18n__${locale}`])
    for (const key of ['footer.drafts', 'footer.pages', 'footer.account'] as const)
      expect(body, locale).toContain(messages[locale][key])
  }
})
