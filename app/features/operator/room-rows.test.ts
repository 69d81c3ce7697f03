import { expect, test } from 'vitest'
import type { Poll, Question } from '#app/features/event/participation.ts'
import { csvOf } from './csv.ts'
import { pollRows, questionRows } from './room-rows.ts'

const poll: Poll = {
  id: 'p1',
  question: { en: 'Which drive?', de: 'Welcher Antrieb?' },
  options: [
    { id: 'a', text: { en: 'Diesel' } },
    { id: 'b', text: { en: 'Electric', de: 'Elektrisch' } },
  ],
  state: 'closed',
  createdAt: Date.UTC(2027, 4, 12, 11),
}

test('a poll has a row for each option, in the console’s language where it is written in it', () => {
  const counts: Record<string, number> = { p1_a: 1, p1_b: 2 }
  const rows = pollRows([poll], (id, option) => counts[`${id}_${option}`] ?? 0, 'de')
  expect(csvOf(rows).split('\r\n')).toEqual([
    '\uFEFF"poll","created (UTC)","state","question","option","answers","percent"',
    '"p1","2027-05-12 11:00:00","closed","Welcher Antrieb?","Diesel","1","33.3"',
    '"p1","2027-05-12 11:00:00","closed","Welcher Antrieb?","Elektrisch","2","66.7"',
    '',
  ])
})

test('a poll that nobody has answered has no shares', () => {
  const { rows } = pollRows([poll], () => 0, 'en')
  expect(rows.map((row) => row.slice(5))).toEqual([
    [0, ''],
    [0, ''],
  ])
})

test('questions stand in the order they were asked, with what became of them', () => {
  const question = (id: string, more: Partial<Question>): Question => ({
    id,
    text: `Question ${id}`,
    name: '',
    locale: 'en',
    createdAt: undefined,
    state: 'shown',
    answer: '',
    into: '',
    was: undefined,
    joined: [],
    translation: undefined,
    ...more,
  })
  const all = [
    question('late', { createdAt: 2000, state: 'joined', into: 'early', text: '=2+2' }),
    question('early', { createdAt: 1000, answer: 'In May.', name: 'Aino', joined: ['late'] }),
  ]
  const [, early = '', late = ''] = csvOf(questionRows(all, ({ id }) => (id === 'early' ? 7 : 0))).split(
    '\r\n',
  )
  expect(early).toBe('"early","1970-01-01 00:00:01","Aino","en","Question early","shown","7","In May.","",""')
  expect(late).toContain('"\'=2+2","joined","0","","early"')
})
