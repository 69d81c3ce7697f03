import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { PagePayload } from '#app/content/types.ts'
import { confirmationMail } from './confirmation.ts'
import { formOf, hasForm } from './form-of.ts'

const stories = resolve(import.meta.dirname, '../../content/stories')
const file = readdirSync(stories).find((name) => name.startsWith('j-1150_6382')) ?? ''
const { content } = JSON.parse(readFileSync(resolve(stories, file), 'utf8')) as { content: object }
const rates = { base: 'EUR', date: '2026-11-18', rates: { EUR: 1, GBP: 0.86, USD: 1.08 } }
const pageAt = (path: string) =>
  ({ locale: 'en', story: { content }, alternates: { en: path }, rates }) as unknown as PagePayload
const site = { origin: 'https://example.com', base: '', title: 'Trackside' }
const post = (path: string, build: string) =>
  formOf(pageAt(path), 'quote-j1150', [['build', build]], site.origin)

test('a quote posted without script carries the whole build: link with market, currency and units, and all options', () => {
  const form = post('/lokotrack/build/j-1150', '3.mag.g55.-gn0.~gb-gbp-i.zz')
  expect(form?.setup.given).toMatchObject({
    country: 'GB',
    currency: 'GBP',
    machine: 'J-1150',
    link: expect.stringMatching(
      /^https:\/\/example\.com\/lokotrack\/build\/j-1150#build=3\.-gn0\.g55\.mag\.~gb-gbp-i\.[0-9a-z]{2}$/,
    ),
    options: expect.arrayContaining(['mag', 'g55']),
  })
  expect(form?.search).toMatch(/^\?chosen=.*mag.*\.~gb-gbp-i$/)
})

test('from an embed the build’s link leads to the site’s own page', () => {
  expect(post('/de/embed/lokotrack/build/j-1150', '3.mag')?.setup.given.link).toContain(
    'https://example.com/de/lokotrack/build/j-1150#build=',
  )
})

test('only a configurator’s own name is a form of its page', () => {
  expect(hasForm(pageAt('/lokotrack/build/j-1150'))).toBe(true)
  expect(formOf(pageAt('/x'), 'quote-c300', [], site.origin)).toBeUndefined()
})

test('the mail leads to the build, and says nothing of the sender’s but choices', () => {
  const mailFor = (link: string | undefined) =>
    confirmationMail(
      {
        form: 'quotes',
        locale: 'en',
        email: 'a@b.example',
        page: '/embed/lokotrack/build/j-1150',
        event: undefined,
        link,
      },
      pageAt('/embed/lokotrack/build/j-1150'),
      site,
    ).text
  const mail = mailFor('https://evil.example/#build=3.-gn0.g55.mag.buynow.~gb-gbp-i.zz')
  expect(mail).toMatch(
    /https:\/\/example\.com\/lokotrack\/build\/j-1150#build=3\.-gn0\.g55\.mag\.~gb-gbp-i\.[0-9a-z]{2}\n/,
  )
  expect(mail).not.toMatch(/evil|buynow|embed/)
  expect(mailFor(undefined)).toContain('https://example.com/lokotrack/build/j-1150\n')
})
