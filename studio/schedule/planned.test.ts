import { expect, test } from 'vitest'
import type { StoryLine } from '../service/types.ts'
import { fromLocalInput, inUtc, isLate, planned, toLocalInput } from './planned.ts'

const line = (id: number, publish_at: string | null, expire_at: string | null = null) =>
  ({ id, publish_at, expire_at }) as StoryLine

test('what goes live and what is taken back stand in the order of their times', () => {
  const entries = planned([
    line(1, null),
    line(2, '2026-12-01T08:00:00.000Z', '2026-12-24T08:00:00.000Z'),
    line(3, '2026-11-27T08:00'),
    line(4, 'soon'),
  ])
  expect(entries.map(({ line: { id }, kind, at }) => `${id} ${kind} ${at}`)).toEqual([
    '3 publish 2026-11-27T08:00Z',
    '2 publish 2026-12-01T08:00:00.000Z',
    '2 expire 2026-12-24T08:00:00.000Z',
  ])
})

test('a time entered in the editor’s zone is kept in UTC, and shown as it was entered', () => {
  for (const text of ['2026-11-27T09:30', '2026-03-29T01:59', '2026-07-01T00:00'])
    expect(toLocalInput(fromLocalInput(text))).toBe(text)
  expect(fromLocalInput('')).toBeNull()
  expect(toLocalInput(null)).toBe('')
  expect(toLocalInput('never')).toBe('')
  expect(inUtc('2026-11-27T08:00:00+01:00')).toBe('2026-11-27T08:00:00+01:00')
})

test('what should have happened two minutes ago is late; the end of a page that is taken back is not', () => {
  const late = (published: boolean, now: string) =>
    planned([{ ...line(1, '2026-12-01T08:00:00Z', '2026-12-01T08:00:00Z'), published }])
      .filter((entry) => isLate(entry, Date.parse(now)))
      .map(({ kind }) => kind)
  expect(late(true, '2026-12-01T08:01:00Z')).toEqual([])
  expect(late(true, '2026-12-01T08:03:00Z')).toEqual(['publish', 'expire'])
  expect(late(false, '2026-12-01T08:03:00Z')).toEqual(['publish'])
})
