import { expect, test } from 'vitest'
import { doorWrites, fieldWrites } from './source-writes.ts'

const alternates = ['/b.m3u8']

test('closing a room takes the addresses out of what everybody reads, opening it puts them back', () => {
  expect(doorWrites('day', { guestsOnly: false, stream: '/a.m3u8', alternates }, true)).toEqual({
    writes: [
      { path: 'events/day', merge: { guestsOnly: true, stream: '', alternates: [] } },
      { path: 'events/day/sources/now', set: { stream: '/a.m3u8', alternates } },
    ],
    guards: [{ path: 'events/day', fields: { guestsOnly: false, stream: '/a.m3u8', alternates } }],
  })
  expect(doorWrites('day', { guestsOnly: true, stream: '/a.m3u8', alternates }, false)).toEqual({
    writes: [
      { path: 'events/day', merge: { guestsOnly: false, stream: '/a.m3u8', alternates } },
      { path: 'events/day/sources/now', remove: true },
    ],
    guards: [
      { path: 'events/day', fields: { guestsOnly: true } },
      { path: 'events/day/sources/now', fields: { stream: '/a.m3u8', alternates } },
    ],
  })
})

test('guests are told the addresses of the plan where the event has none', () => {
  const plan = { stream: '/plan.m3u8', alternates }
  const { writes, guards } = doorWrites('day', { guestsOnly: false, stream: '', alternates: [] }, true, plan)
  expect(writes[1]).toEqual({ path: 'events/day/sources/now', set: plan })
  expect(guards[0]?.fields).toEqual({ guestsOnly: false, stream: '', alternates: [] })
})

test('fields are written where they belong, and guarded there', () => {
  const fields = { stream: '/new.m3u8', message: { en: 'Soon' } }
  const seen = { stream: '', message: {} }
  expect(fieldWrites('day', { guestsOnly: false }, fields, seen, 'movedAt')).toEqual({
    writes: [{ path: 'events/day', merge: fields, timed: 'movedAt' }],
    guards: [{ path: 'events/day', fields: seen }],
  })
  expect(fieldWrites('day', { guestsOnly: true }, fields, seen)).toEqual({
    writes: [
      { path: 'events/day', merge: { message: { en: 'Soon' } } },
      { path: 'events/day/sources/now', merge: { stream: '/new.m3u8' } },
    ],
    guards: [
      { path: 'events/day', fields: { message: {} } },
      { path: 'events/day/sources/now', fields: { stream: '' } },
    ],
  })
  expect(fieldWrites('day', { guestsOnly: true }, { stream: 'x' }, { stream: '' }).writes).toHaveLength(1)
})
