import { expect, test } from 'vitest'
import { block, site, story } from './fixture.ts'
import { languagesAreKnown } from './settings.ts'

const settings = (...codes: string[]) =>
  site([story('settings', block('Settings', { language_selection: codes }))])

test('a language the site does not have is found', () => {
  expect(languagesAreKnown(settings('en', 'de'))).toEqual([])
  expect(languagesAreKnown(settings('de', 'sv'))).toMatchObject([
    { path: 'content.language_selection', message: expect.stringContaining('sv') },
  ])
})
