import { expect, test } from 'vitest'
import { block, site, story } from './fixture.ts'
import { languagesAreKnown, offerTermsAreReadable } from './settings.ts'

const settings = (...codes: string[]) =>
  site([story('settings', block('Settings', { language_selection: codes }))])

test('a language the site does not have is found', () => {
  expect(languagesAreKnown(settings('en', 'de'))).toEqual([])
  expect(languagesAreKnown(settings('de', 'sv'))).toMatchObject([
    { path: 'content.language_selection', message: expect.stringContaining('sv') },
  ])
})

test('what offers say is found where it cannot be read, or stands elsewhere', () => {
  const terms = (fields: Record<string, string>) =>
    block('Settings', { offer_terms: [block('OfferTerms', fields)] })
  expect(offerTermsAreReadable(site([story('settings', terms({ tax: 'DE 19\nFI 25.5' }))]))).toEqual([])
  const faults = offerTermsAreReadable(
    site([
      story('settings', terms({ tax: 'Germany 19\nFI 25,5\nDE 19\nDE 7', valid_days: '0' })),
      story('lokotrack/settings', terms({})),
    ]),
  ).map(({ message }) => message)
  expect(faults).toEqual([
    expect.stringContaining('Germany 19'),
    expect.stringContaining('FI 25,5'),
    expect.stringContaining('DE has two rates'),
    expect.stringContaining('1 to 366 days'),
    expect.stringContaining('general settings alone'),
  ])
})
