import type { Locale } from '#app/content/locales.ts'
import { inWords } from '#app/features/event/event-document.ts'
import type { Poll, Question } from '#app/features/event/participation.ts'
import type { Rows } from './csv.ts'

/** What was answered to each option of each poll, in their order; questions and options in words of a language. */
export function pollRows(
  polls: readonly Poll[],
  countOf: (poll: string, option: string) => number,
  locale: Locale,
): Rows {
  const columns = ['poll', 'created', 'state', 'question', 'option', 'answers', 'percent']
  const rows = polls.flatMap(({ id, createdAt, state, question, options }) => {
    const counts = options.map((option) => countOf(id, option.id))
    const sum = counts.reduce((all, count) => all + count, 0)
    return options.map(({ text }, at) => {
      const count = counts[at] ?? 0
      const percent = sum ? Math.round((count / sum) * 1000) / 10 : ''
      return [id, timeOf(createdAt), state, inWords(question, locale), inWords(text, locale), count, percent]
    })
  })
  return { columns, rows }
}

/** What was asked, the oldest first: with its votes, its answer in writing and what it was merged into. */
export function questionRows(questions: readonly Question[], votesOf: (question: Question) => number): Rows {
  const columns = [
    'id',
    'asked',
    'name',
    'locale',
    'question',
    'state',
    'votes',
    'answer',
    'into',
    'translation',
  ]
  const rows = questions
    .toSorted((one, other) => (one.createdAt ?? 0) - (other.createdAt ?? 0))
    .map((question) => {
      const { id, createdAt, name, locale, text, state, answer, into, translation } = question
      const votes = votesOf(question)
      return [id, timeOf(createdAt), name, locale, text, state, votes, answer, into, translation?.text ?? '']
    })
  return { columns, rows }
}

const timeOf = (millis: number | undefined) => (millis === undefined ? '' : new Date(millis))
