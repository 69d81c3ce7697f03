import { expect, test } from 'vitest'
import { currentDocument, type DocumentSources } from './current-document.ts'
import { loading, type LiveDocument } from './live.ts'

/*
 * One table for banner and events: which source holds. Each document says where it is from; times are those of
 * `performance.now()`.
 */
const doc = (from: string) => ({ from })
const live = (confirmedAt: number | undefined, more: Partial<LiveDocument> = {}): LiveDocument => ({
  ...loading,
  data: doc('database'),
  fromCache: confirmedAt === undefined,
  confirmedAt,
  ...more,
})
const lost = (confirmedAt: number | undefined) => live(confirmedAt, { fromCache: true })
const status = (at: number, isStale = false) => ({
  banner: doc('status'),
  events: { day: doc('status') },
  at,
  isStale,
})
const refused: LiveDocument = { ...loading, isRefused: true }
const absent = (confirmedAt: number) => live(confirmedAt, { data: undefined })

type Row = [
  situation: string,
  sources: Partial<DocumentSources>,
  holds: [from: string | undefined, source: string, is: '' | 'away' | 'stale' | 'away, stale'],
]

const table: Row[] = [
  ['nothing is known', {}, [undefined, 'cache', 'stale']],
  ['before the first answer, drawn', { live: loading, drawn: doc('page') }, ['page', 'page', '']],
  [
    '… the status goes before',
    { live: loading, drawn: doc('page'), published: status(5) },
    ['status', 'status', ''],
  ],
  [
    '… and before an earlier visit’s cache',
    { live: live(undefined), published: status(5) },
    ['status', 'status', ''],
  ],
  ['… as does the page', { live: live(undefined), drawn: doc('page') }, ['page', 'page', '']],
  ['only an earlier visit’s cache', { live: live(undefined) }, ['database', 'cache', 'stale']],
  [
    'reached',
    { live: live(5), published: status(9), drawn: doc('page'), connection: 'online' },
    ['database', 'live', ''],
  ],
  [
    'reached, not there',
    { live: absent(5), published: status(9), drawn: doc('page') },
    [undefined, 'live', ''],
  ],
  ['reached, the SDK just lost it', { live: lost(5), connection: 'online' }, ['database', 'live', 'stale']],
  ['away', { live: lost(5), published: status(9), connection: 'offline' }, ['status', 'status', 'away']],
  [
    'away, the status too',
    { live: lost(5), published: status(9, true), connection: 'offline' },
    ['status', 'status', 'away, stale'],
  ],
  [
    'away, the status is older',
    { live: lost(9), published: status(5, true), drawn: doc('page'), connection: 'offline' },
    ['database', 'cache', 'away, stale'],
  ],
  [
    'away, removed before',
    { live: absent(9), published: status(5), drawn: doc('page'), connection: 'offline' },
    [undefined, 'cache', 'away, stale'],
  ],
  [
    'away from the start',
    { live: loading, drawn: doc('page'), connection: 'offline' },
    ['page', 'page', 'away, stale'],
  ],
  ['refused', { live: refused, published: status(5), connection: 'online' }, ['status', 'status', 'away']],
  [
    'refused, drawn',
    { live: refused, drawn: doc('page'), connection: 'online' },
    ['page', 'page', 'away, stale'],
  ],
  ['no room', { published: status(5), drawn: doc('page') }, ['status', 'status', '']],
  ['no room, no answer', { drawn: doc('page') }, ['page', 'page', '']],
]

test.for(['config/error', 'events/day'].flatMap((path) => table.map((row) => [path, ...row] as const)))(
  '%s: %s',
  ([path, , sources, [from, source, is]]) => {
    const current = currentDocument({ path, ...sources })
    const states = [current.isAway && 'away', current.isStale && 'stale'].filter(Boolean)
    expect([current.data?.from, current.source, states.join(', ')]).toEqual([from, source, is])
  },
)
