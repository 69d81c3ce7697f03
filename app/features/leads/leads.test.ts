import { expect, test } from 'vitest'
import { dayIn, dueDay, isOverdue } from './due.ts'
import { fieldsOfLead, merged, withForm, type SentForm } from './join-form.ts'
import { normalisedEmail, readLead } from './lead.ts'
import { beginningsOf, hasWords, searchFor } from './words.ts'

const day = (text: string) => Date.parse(text)
const none = new Set<string>()

test('two working days begin the day after, in the maker’s zone; weekends and holidays do not count', () => {
  const due = (at: string, holidays = none, zone = 'Europe/Helsinki') => dueDay(day(at), zone, 2, holidays)
  // A Monday; Thursday; Friday; Saturday; Sunday.
  expect(due('2026-11-23T09:00:00Z')).toBe('2026-11-25')
  expect(due('2026-11-26T09:00:00Z')).toBe('2026-11-30')
  expect(due('2026-11-27T09:00:00Z')).toBe('2026-12-01')
  expect(due('2026-11-28T09:00:00Z')).toBe('2026-12-01')
  expect(due('2026-11-29T09:00:00Z')).toBe('2026-12-01')
  // Monday evening at UTC is Tuesday in Helsinki, and still Monday in New York.
  expect(due('2026-11-23T22:30:00Z')).toBe('2026-11-26')
  expect(due('2026-11-23T22:30:00Z', none, 'America/New_York')).toBe('2026-11-25')
  expect(due('2026-12-22T09:00:00Z', new Set(['2026-12-24', '2026-12-25']))).toBe('2026-12-28')
  // Over the change of the clocks.
  expect(due('2027-03-26T23:30:00Z')).toBe('2027-03-30')
  expect(dayIn('Asia/Kathmandu', day('2026-11-23T18:20:00Z'))).toBe('2026-11-24')
})

test('a lead is overdue once its last day is over, while it is open', () => {
  const lead = { state: 'open', due: '2026-11-25' }
  expect(isOverdue(lead, '2026-11-25')).toBe(false)
  expect(isOverdue(lead, '2026-11-26')).toBe(true)
  expect(isOverdue({ ...lead, state: 'handled' }, '2026-11-26')).toBe(false)
  expect(isOverdue({ state: 'open', due: '' }, '2026-11-26')).toBe(false)
})

const sent = (id: string, more: Partial<SentForm> = {}): SentForm => ({
  form: 'quotes',
  id,
  at: day('2026-11-23T09:00:00Z'),
  title: 'LT1150',
  link: '',
  email: 'Ann@Example.com',
  name: 'Ann Karlsson',
  company: '',
  phone: '',
  country: 'Finland',
  locale: 'fi',
  isSuspect: false,
  due: '2026-11-25',
  ...more,
})

test('what somebody sends is one lead; a form is in it once, and what was left blank is known from before', () => {
  const first = withForm(undefined, sent('a', { company: 'Kivi Oy' }))
  expect(first).toMatchObject({ state: 'open', due: '2026-11-25', emails: ['ann@example.com'] })
  expect(first && withForm(first, sent('a'))).toBeUndefined()
  const later = sent('b', {
    at: day('2026-11-24T09:00:00Z'),
    due: '2026-11-26',
    email: ' ann@example.COM',
    name: 'A. Karlsson',
  })
  const second = withForm(first, later)
  expect(second).toMatchObject({ name: 'A. Karlsson', company: 'Kivi Oy', emails: ['ann@example.com'] })
  const earlier = sent('c', { at: day('2026-11-20T09:00:00Z'), phone: '+358 40 1', name: 'Anna' })
  expect(second && withForm(second, earlier)).toMatchObject({ name: 'A. Karlsson', phone: '+358 40 1' })
  // What is promised first is due first.
  expect(second?.due).toBe('2026-11-25')
  expect(second?.forms.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('who was handled and sends again is open again, with a new day; a machine’s form changes no state', () => {
  const handled = {
    ...readLead('one', {}),
    ...withForm(undefined, sent('a')),
    state: 'handled' as const,
    owner: 'bo',
  }
  const later = sent('b', { at: day('2026-12-01T09:00:00Z'), due: '2026-12-03' })
  expect(withForm(handled, later)).toMatchObject({ state: 'open', due: '2026-12-03', owner: 'bo' })
  expect(withForm(handled, { ...later, isSuspect: true, name: 'Robot' })).toMatchObject({
    state: 'handled',
    name: 'Ann Karlsson',
  })
  const machine = withForm(undefined, sent('c', { isSuspect: true }))
  expect(machine).toMatchObject({ state: 'suspect', due: '' })
  expect(withForm(machine, later)).toMatchObject({ state: 'open', due: '2026-12-03' })
})

test('two leads become one: nothing sent, noted or promised is lost', () => {
  const one = {
    ...readLead('one', {}),
    ...withForm(undefined, sent('a')),
    state: 'handled' as const,
    note: 'Called',
  }
  const other = {
    ...readLead('two', {}),
    ...withForm(undefined, sent('b', { email: 'ann@home.example', phone: '+358 40 1', due: '2026-11-30' })),
    owner: 'bo',
    ownerName: 'bo@example.com',
    note: 'Wants a film',
  }
  expect(merged(one, other)).toMatchObject({
    emails: ['ann@example.com', 'ann@home.example'],
    phone: '+358 40 1',
    state: 'open',
    due: '2026-11-30',
    owner: 'bo',
    note: 'Called\n\nWants a film',
  })
  expect(merged(one, other).forms).toHaveLength(2)
})

test('a lead is found by the beginnings of its words, whatever their accents and capitals', () => {
  const texts = ['Jörg Müller-Łoś', 'KIVI Oy', 'joerg@kivi.example', '山田太郎', 'STRASSE straße']
  const words = beginningsOf(texts)
  for (const search of [
    'jörg',
    'JORG',
    'mul',
    'los',
    'kivi oy',
    'joerg@kivi.example',
    '太郎',
    '山',
    'straße',
    'kivi.ex',
  ]) {
    const found = searchFor(search)
    expect([search, found && words.includes(found.key), found && hasWords(texts, found.words)]).toEqual([
      search,
      true,
      true,
    ])
  }
  expect(hasWords(texts, ['jorg', 'virtanen'])).toBe(false)
  expect(searchFor(' a , ')).toBeUndefined()
  expect(words.every((word) => [...word].length <= 12)).toBe(true)
})

test('the document says what is filtered by, and is read back as it was', () => {
  const lead = { ...readLead('one', {}), ...withForm(undefined, sent('a', { country: ' Österreich' })) }
  const fields = fieldsOfLead(lead)
  expect(fields).toMatchObject({
    kinds: { quotes: true },
    kindsFrom: { quotes: 'osterreich' },
    countryKey: 'osterreich',
  })
  expect(readLead('', { ...lead, ...fields })).toEqual(lead)
  expect(normalisedEmail('  ＡNN@Example.COM ')).toBe('ann@example.com')
})
