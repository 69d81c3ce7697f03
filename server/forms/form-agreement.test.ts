import { readFileSync } from 'node:fs'
import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  oneof,
  property,
  string,
  type Arbitrary,
} from 'fast-check'
import { expect, test } from 'vitest'
import { checkForm, type Entries } from '#app/features/forms/check.ts'
import { consentVersion } from '#app/features/forms/consent.ts'
import { fieldsOf, forms, isGiven, type FormName } from '#app/features/forms/definitions.ts'
import { originFields } from '#app/features/measurement/origin-fields.ts'
import { originIn } from '#app/features/measurement/origin.ts'
import { tryRules } from '#services/live/rules/try-rules.ts'
import { Timestamp } from '#services/live/rules/values.ts'

/* The schema and the rules are made from the same definitions: neither takes what the other refuses. */

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
const time = new Date('2026-05-04T12:00:00Z')
const names = Object.keys(forms) as FormName[]

/** Whether the rules let a visitor without an account store these fields. */
const stores = (
  form: FormName,
  fields: Record<string, unknown>,
  documents: Record<string, Record<string, unknown>> = {},
) =>
  tryRules(rules, {
    method: 'create',
    path: [form, 'abcdefgh12'],
    time,
    documents,
    resource: null,
    newResource: {
      createdAt: Timestamp.of(time),
      consent: true,
      consentVersion: consentVersion(undefined, 'I agree.'),
      locale: 'fi',
      page: '/fi/register',
      ...fields,
    },
  }).allowed

const blank = constantFrom(
  ' ',
  '   ',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u2800',
  '\u3164',
  '\u0301',
  '\t\n',
  '\u0000',
  '\ufeff',
)
const text: Arbitrary<string> = oneof(
  blank,
  array(blank, { maxLength: 4 }).map((parts) => parts.join('')),
  string({ unit: 'grapheme', maxLength: 12 }),
  string({ unit: 'binary', maxLength: 12 }),
  constantFrom(
    'Ann',
    ' Bo ',
    '👍',
    '👍👍',
    'é',
    'e\u0301',
    '山田',
    'a@b.example',
    '\u00a0a@b.example',
    'x@y',
    '12,500',
  ),
  // Around every limit, in characters of one and of two units.
  oneof(integer({ min: 198, max: 202 }), constantFrom(49, 50, 51, 99, 100, 101, 254, 255, 5000, 5001)).chain(
    (length) => constantFrom('x', '𝒳').map((character) => character.repeat(length)),
  ),
)
const code = oneof(constantFrom('moving', 'a,b', '', 'x'.repeat(64), 'x'.repeat(65), '<b>', 'ä'), text)

const right: Record<string, unknown> = { name: 'Ann', email: 'ann@quarry.example', message: 'Hello' }
const given: Record<FormName, Record<string, unknown>> = {
  registrations: { event: 'open-pit-day-2027' },
  pilot_requests: {},
  contact_messages: {},
  quotes: { machine: 'J-1150', buildName: 'Pit 4, lower bench' },
}

const entriesOf = (fields: Record<string, unknown>): Entries => [
  ['consent', 'on'],
  ...Object.entries(fields).flatMap(([name, value]): Entries =>
    Array.isArray(value) ? value.map((item) => [name, String(item)] as const) : [[name, String(value)]],
  ),
]

test.each(names)('%s: what the schema passes is stored, whatever was entered', (form) => {
  const asked = fieldsOf(form).flatMap(([name, field]) => (isGiven(field) ? [] : [name]))
  const entry = oneof(
    constantFrom(...asked).chain((name) => text.map((value) => [name, value] as const)),
    code.map((value) => ['interests', value] as const),
    constantFrom('model', 'serial', 'hours').chain((part) =>
      text.map((value) => [`fleet.0.${part}`, value] as const),
    ),
  )
  assert(
    property(array(entry, { maxLength: 6 }), (entered) => {
      const entries = [...entriesOf(right), ...entered]
      const { fields, faults } = checkForm(form, new Set(asked), entries, given[form])
      if (Object.keys(faults).length === 0) expect(stores(form, fields)).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test.each(names)('%s: what the rules store passes the schema, as it stands in the document', (form) => {
  const fields = fieldsOf(form)
  const asked: ReadonlySet<string> = new Set(
    fields.flatMap(([name, field]) => (isGiven(field) ? [] : [name])),
  )
  const change = constantFrom(...fields.filter(([, { kind }]) => kind !== 'fleet')).chain(
    ([name, { kind }]) => {
      const value: Arbitrary<unknown> =
        kind === 'codes'
          ? array(code, { minLength: 1, maxLength: 3 })
          : kind === 'amount'
            ? oneof(double(), integer(), text)
            : oneof(
                text,
                constantFrom(
                  'open-pit-day-2027',
                  'I-made-this-up',
                  'https://a.example/#b',
                  'EUR',
                  'eur',
                  '/x',
                ),
              )
      return value.map((item) => ({ [name]: item }))
    },
  )
  assert(
    property(change, (changed) => {
      const mine = { ...right, ...given[form], ...changed }
      const document = Object.fromEntries(
        fields.flatMap(([name]) => (name in mine ? [[name, mine[name]]] : [])),
      )
      if (!stores(form, document)) return
      const known = Object.fromEntries(Object.entries(document).filter(([name]) => !asked.has(name)))
      const typed = Object.fromEntries(Object.entries(document).filter(([name]) => asked.has(name)))
      const checked = checkForm(form, asked, entriesOf(typed), known)
      expect([document, checked.faults]).toEqual([document, {}])
      expect(Object.keys(checked.fields).toSorted()).toEqual(Object.keys(document).toSorted())
    }),
    { numRuns: 400 },
  )
})

test('every consent a page of this site makes is one the rules know', () => {
  assert(
    property(
      oneof(string(), constantFrom('2026-11', 'dialog', '1', undefined, null)),
      string(),
      (name, words) => {
        const sent = { name: 'Ann', email: 'ann@quarry.example', message: 'Hello' }
        expect(stores('contact_messages', { ...sent, consentVersion: consentVersion(name, words) })).toBe(
          true,
        )
      },
    ),
  )
})

test('what pages out of a cache and forms on a device still send of earlier consent is taken', () => {
  for (const name of ['2026-11', 'dialog', '1'])
    expect(stores('contact_messages', { ...right, consentVersion: `${name}/0123abcd` })).toBe(true)
})

test('an event takes registrations until its live document says it has ended', () => {
  const register = (documents: Record<string, Record<string, unknown>>) =>
    stores('registrations', { ...right, event: 'open-pit-day-2027' }, documents)
  expect(register({})).toBe(true)
  for (const state of ['upcoming', 'live', 'break'])
    expect(register({ 'events/open-pit-day': { state } })).toBe(true)
  expect(register({ 'events/open-pit-day': { state: 'ended' } })).toBe(false)
})

test('where a visitor came from is one line of at most 200 characters, in fields of their own', () => {
  const sent = (more: Record<string, unknown>) => stores('contact_messages', { ...right, ...more })
  const address = 'https://www.example.com/?'
  for (const name of originFields) {
    expect([name, sent({ [name]: '<script>alert(1)</script> 100 %' })]).toEqual([name, true])
    for (const value of ['', ' ', 'a\nb', '\u202ea', 'x'.repeat(201), 7, ['a'], { a: 'b' }])
      expect([name, value, sent({ [name]: value })]).toEqual([name, value, false])
  }
  expect(sent({ utmOther: 'x' })).toBe(false)
  // What a page reads of any address is taken.
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (text) => {
      const origin = originIn(`${address}utm_term=${encodeURIComponent(text.toWellFormed())}`, '')
      expect(sent({ ...origin })).toBe(true)
    }),
  )
})

test('a build’s name is one line of text: no line ends, nothing that turns the direction of writing, not without end', () => {
  const isStored = (buildName: string) => stores('quotes', { ...right, machine: 'J-1150', buildName })
  for (const name of ['Pit 4, <b>lower</b> bench', '下の段', 'قاع المحجر', 'x'.repeat(120)])
    expect([name, isStored(name)]).toEqual([name, true])
  for (const name of [
    'Pit 4\r\nBcc: victim@quarry.example',
    'Pit 4\u2028lower',
    'Pit \u202e4 hcneb',
    'x'.repeat(121),
    ' ',
    '',
  ])
    expect([name, isStored(name)]).toEqual([name, false])
})
