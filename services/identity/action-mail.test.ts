import { expect, test } from 'vitest'
import { actionMail, targetOf } from './action-mail.ts'
import { LANGUAGES, actionWords, noticeWords } from './action-words.ts'

const purposes = [
  'VERIFY_EMAIL',
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'ACCOUNT_EXISTS',
] as const
const notices = ['PASSWORD_CHANGED', 'EMAIL_CHANGED', 'FACTOR_ADDED', 'FACTOR_REMOVED'] as const

const mail = (language: string) =>
  actionMail({
    purpose: 'PASSWORD_RESET',
    to: 'ann@example.com',
    code: 'secret',
    target: new URL('https://example.com/de/konto?x=1'),
    apiKey: 'key',
    language,
  })

test('every mail is written in each of the ten languages, and none in another', () => {
  for (const purpose of purposes)
    for (const part of ['subject', 'line', 'unasked'] as const) {
      const texts = LANGUAGES.map((language) => actionWords(purpose, language)[part])
      expect(new Set(texts).size, `${purpose} ${part}`).toBe(LANGUAGES.length)
      for (const text of texts) expect(text.length).toBeGreaterThan(5)
    }
  for (const notice of notices)
    for (const part of ['subject', 'line', 'notYou'] as const)
      expect(new Set(LANGUAGES.map((language) => noticeWords(notice, language)[part])).size).toBe(10)
})

test('a mail follows the language asked for, with or without a region', () => {
  expect(mail('de').subject).toBe('Neues Passwort wählen')
  expect(mail('pt-BR').subject).toBe('Escolha uma nova palavra-passe')
  expect(mail('ja').text).toContain('有効期限は1時間')
  expect(mail('sv').subject).toBe('Choose a new password')
})

test('Portuguese mails have the words of the Portuguese pages they lead to', () => {
  const texts = [
    ...purposes.map((purpose) => actionWords(purpose, 'pt')),
    ...notices.map((notice) => noticeWords(notice, 'pt')),
  ].flatMap((words) => Object.values(words))
  for (const text of texts) expect(text).not.toMatch(/senha|você|aplicativo|excluíd|desconectad/i)
})

test('the link keeps the page it leads to and names the language', () => {
  const link = new URL(/https:\S+/.exec(mail('de').text)?.[0] ?? '')
  expect(link.pathname).toBe('/de/konto')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    x: '1',
    mode: 'resetPassword',
    oobCode: 'secret',
    apiKey: 'key',
    lang: 'de',
  })
})

test('a link leads to the site alone, and looks like it', () => {
  const site = { origin: 'https://site.example' }
  const led = (to: string) => targetOf(site, to).href
  expect(led('https://bank.example:login@site.example/de/konto?x=1')).toBe(
    'https://site.example/de/konto?x=1',
  )
  expect(led('http://site.example/')).toBe('https://site.example/')
  expect(() => led('https://site.example@bank.example/')).toThrow(/not whitelisted/)
  const others = { ...site, authorizedDomains: ['shop.example'] }
  expect(targetOf(others, 'https://you@shop.example/x').href).toBe('https://shop.example/x')
})
