import { anything, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formAddress, readFrameMessage, pageData } from './frame-messages.ts'

const origin = 'https://go.marketing.example'
const frame = { name: 'the form' } as unknown as Window
const trusted = { origin, frame }
const says = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  readFrameMessage({ origin, source: frame, ...from, data }, trusted)

test('a form asks by either task, and tells its height in whole pixels', () => {
  expect(says({ task: 'pardotSendPageData' })).toEqual({ kind: 'question' })
  expect(says({ task: 'formSendPageData', more: 1 })).toEqual({ kind: 'question' })
  expect(says({ task: 'formHeight', height: 480.2 })).toEqual({ kind: 'height', height: 481 })
  expect(says({ task: 'formHeight', height: 1e9 })).toEqual({ kind: 'height', height: 10_000 })
})

test.each([
  ['another origin', { origin: 'https://go.marketing.example.evil.example' }],
  ['the same host without TLS', { origin: 'http://go.marketing.example' }],
  ['another port', { origin: 'https://go.marketing.example:8443' }],
  ['a page without an origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['a frame within the frame', { source: { name: 'the form' } as unknown as Window }],
  ['a window that is gone', { source: null }],
])('%s is not heard', (_, from) => {
  expect(says({ task: 'pardotSendPageData' }, from)).toBeUndefined()
  expect(says({ task: 'formHeight', height: 300 }, from)).toBeUndefined()
})

test('a frame that is not there yet is not taken for a window that is gone', () => {
  const message = { origin, source: null, data: { task: 'pardotSendPageData' } }
  expect(readFrameMessage(message, { origin, frame: null })).toBeUndefined()
  expect(readFrameMessage(message, { origin, frame: undefined })).toBeUndefined()
})

test.each([
  ['text', 'pardotSendPageData'],
  ['text of an object', '{"task":"pardotSendPageData"}'],
  ['a list', [{ task: 'pardotSendPageData' }]],
  ['a list as the task', { task: ['pardotSendPageData'] }],
  ['another spelling', { task: 'pardotsendpagedata' }],
  ['a part of the task', { task: 'pardotSendPageDataNow' }],
  ['our own answer', { task: 'siteData' }],
  ['a height as text', { task: 'formHeight', height: '300' }],
  ['no height', { task: 'formHeight' }],
  ['no number', { task: 'formHeight', height: NaN }],
  ['nothing', { task: 'formHeight', height: 0 }],
  ['less than nothing', { task: 'formHeight', height: -300 }],
])('%s means nothing', (_, data) => expect(says(data)).toBeUndefined())

test('whatever a frame sends, nothing is thrown and no height leaves its bounds', () => {
  assert(
    property(anything({ withBigInt: true, withDate: true, withMap: true }), (value) => {
      for (const data of [value, { task: value }, { task: 'formHeight', height: value }]) {
        const found = says(data)
        if (found?.kind === 'height') {
          expect(Number.isInteger(found.height)).toBe(true)
          expect(found.height).toBeGreaterThanOrEqual(1)
          expect(found.height).toBeLessThanOrEqual(10_000)
        }
      }
    }),
  )
})

test('a page tells its address without the fragment, and its language or else English', () => {
  const page = {
    formId: 'open-pit-day',
    address: 'https://trackside.example/de/register?utm_source=mail#form',
    lang: 'de',
    title: 'Steinbruchtag',
    masterName: 'Open pit day',
    masterUrl: 'https://trackside.example/register',
  }
  expect(pageData(page)).toEqual({
    task: 'siteData',
    formId: 'open-pit-day',
    referringUrl: 'https://trackside.example/de/register?utm_source=mail',
    language: 'de',
    pageTitle: 'Steinbruchtag',
    masterName: 'Open pit day',
    masterUrl: 'https://trackside.example/register',
  })
  expect(pageData({ ...page, lang: '' }).language).toBe('en')
})

test('a form is one of the configured origin, named whole or from its root', () => {
  expect(formAddress('/l/1/day', origin)).toBe(`${origin}/l/1/day`)
  expect(formAddress(` ${origin}/l/1/day?a=b `, origin)).toBe(`${origin}/l/1/day?a=b`)
  for (const entered of [
    '',
    undefined,
    'https://evil.example/l/1',
    '//evil.example/l/1',
    'http://go.marketing.example/l/1',
    'https://go.marketing.example@evil.example/',
    'https://user:word@go.marketing.example/l/1',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])
    expect(formAddress(entered, origin), entered).toBeUndefined()
  expect(formAddress('/l/1/day', undefined)).toBeUndefined()
})
