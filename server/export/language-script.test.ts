import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languageScript } from './language-script.ts'

/** Runs the script as a browser with these wishes would; returns where it goes and the cookie it leaves. */
function visit(script: string, languages: string[], { cookie = '', userAgent = 'Mozilla/5.0' } = {}) {
  const document = { cookie }
  let to: string | undefined
  const location = {
    protocol: 'https:',
    search: '?from=mail',
    hash: '',
    replace: (address: string) => (to = address),
  }
  runInNewContext(script, { document, location, navigator: { languages, userAgent } })
  return { to, cookie: document.cookie }
}

test('a first visitor goes to the first of his languages that the site has, and it is remembered', () => {
  expect(visit(languageScript({ base: '/machines', rootRedirect: {} }), ['sv', 'de-AT', 'en'])).toEqual({
    to: '/machines/de?from=mail',
    cookie: 'i18n_redirected=de; Max-Age=31536000; Path=/machines; SameSite=Lax; Secure',
  })
})

test('the remembered language comes before those of the browser', () => {
  const script = languageScript({ base: '', rootRedirect: {} })
  expect(visit(script, ['de'], { cookie: 'a=b; i18n_redirected=fi' }).to).toBe('/fi?from=mail')
  expect(visit(script, ['de'], { cookie: 'i18n_redirected=en' }).to).toBeUndefined()
})

test('crawlers and visitors without one of the languages stay', () => {
  const script = languageScript({ base: '', rootRedirect: {} })
  expect(visit(script, ['de'], { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }).to).toBeUndefined()
  expect(visit(script, ['sv']).to).toBeUndefined()
})

test('a root that leads elsewhere does so in English too', () => {
  expect(visit(languageScript({ base: '', rootRedirect: { '*': 'lokotrack' } }), ['en-GB']).to).toBe(
    '/lokotrack?from=mail',
  )
})
