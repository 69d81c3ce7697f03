import { expect, test } from 'vitest'
import { checkForm, type Entries } from './check.ts'
import { emailPattern } from './definitions.ts'
import { consentVersion } from './consent.ts'

const person: Entries = [
  ['name', ' Ann\u0000 Bo '],
  ['email', 'ann@quarry.example'],
  ['consent', 'on'],
]
const asked = new Set(['name', 'email', 'company', 'fleet', 'interests', 'message'])

test('what is entered becomes a document without empty fields, spaces around and unseen characters', () => {
  expect(
    checkForm('registrations', asked, [...person, ['company', '  ']], { event: 'open-pit-day-2027' }),
  ).toEqual({
    fields: { name: 'Ann Bo', email: 'ann@quarry.example', event: 'open-pit-day-2027' },
    faults: {},
  })
})

test('what is missing, wrong or too long is named by its input', () => {
  expect(
    checkForm('registrations', asked, [['email', 'ann@quarry']], { event: 'open-pit-day-2027' }).faults,
  ).toEqual({
    name: 'missing',
    email: 'wrong',
    consent: 'missing',
  })
  expect(checkForm('contact_messages', asked, [...person, ['message', 'x'.repeat(5001)]]).faults).toEqual({
    message: 'long',
  })
  expect(checkForm('registrations', asked, person).faults).toEqual({ event: 'missing' })
})

test('what the page knows cannot be entered, and what is not asked is not taken', () => {
  const entries: Entries = [...person, ['event', 'theirs'], ['jobTitle', 'Boss'], ['role', 'operator']]
  expect(checkForm('registrations', asked, entries, { event: 'open-pit-day-2027' }).fields).toEqual({
    name: 'Ann Bo',
    email: 'ann@quarry.example',
    event: 'open-pit-day-2027',
  })
})

test('machines of a fleet keep their order; empty rows do not count, half ones are pointed at', () => {
  const fleet: Entries = [
    ['fleet.0.model', 'J-1150'],
    ['fleet.0.hours', '12.500'],
    ['fleet.2.model', 'S-620'],
    ['fleet.2.serial', 'TS-4'],
  ]
  expect(checkForm('pilot_requests', asked, [...person, ...fleet]).fields.fleet).toEqual([
    { model: 'J-1150', hours: 12500 },
    { model: 'S-620', serial: 'TS-4' },
  ])
  expect(
    checkForm('pilot_requests', asked, [...person, ['fleet.1.serial', 'TS-4'], ['fleet.1.hours', 'many']])
      .faults,
  ).toEqual({ 'fleet.1.model': 'missing', 'fleet.1.hours': 'wrong' })
})

test('choices are codes, each once', () => {
  const choose = (...codes: string[]) =>
    checkForm('registrations', asked, [...person, ...codes.map((code) => ['interests', code] as const)], {
      event: 'open-pit-day-2027',
    })
  expect(choose('moving', 'wear', 'moving').fields.interests).toEqual(['moving', 'wear'])
  expect(choose('<b>').faults).toEqual({ interests: 'wrong' })
})

test('another wording of the consent is another version', () => {
  expect(consentVersion('2026-11', 'I agree.')).toMatch(/^2026-11\/[0-9a-f]{8}$/)
  expect(consentVersion('2026-11', 'I agree.')).not.toBe(consentVersion('2026-11', 'I agree'))
})

test('what nobody sees in an address or a number is not sent, and the rules refuse it', () => {
  const asked = new Set(['name', 'email', 'phone'])
  const { fields, faults } = checkForm('contact_messages', new Set([...asked, 'message']), [
    ['name', 'Ann Bo'],
    ['email', '\u200Bann\u200D@quarry.example\uFEFF'],
    ['phone', '\u202A+358 3 555 0140\u202C'],
    ['message', 'Hello'],
    ['consent', 'on'],
  ])
  expect(faults).toEqual({})
  expect(fields).toMatchObject({ email: 'ann@quarry.example', phone: '+358 3 555 0140' })
  const isAddress = new RegExp(`^(?:${emailPattern})$`, 'u')
  for (const hidden of ['\u200B', '\u2060', '\u00AD', '\u202E'])
    expect(isAddress.test(`a${hidden}nn@quarry.example`)).toBe(false)
  expect(isAddress.test('ann@quarry.example')).toBe(true)
})

test('addresses and numbers may be typed as a Japanese keyboard writes them', () => {
  const asked = new Set(['name', 'email', 'phone', 'fleet'])
  const { fields, faults } = checkForm('pilot_requests', asked, [
    ['name', '佐藤　健'],
    ['email', 'ｓａｔｏ＠ｑｕａｒｒｙ．ｅｘａｍｐｌｅ'],
    ['phone', '＋８１　３－１２３４'],
    ['fleet.0.model', 'ＬＴ１０６'],
    ['fleet.0.hours', '１２，３４５'],
    ['consent', 'on'],
  ])
  expect(faults).toEqual({})
  expect(fields).toEqual({
    name: '佐藤　健',
    email: 'sato@quarry.example',
    phone: '+81 3-1234',
    fleet: [{ model: 'ＬＴ１０６', hours: 12_345 }],
  })
})
