import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tryRules, type Situation } from './try-rules.ts'
import { Timestamp } from './values.ts'

/* What a day without a step does to a build that people make together. */

const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const id = '0123456789abcdef0123456789abcdef'
const now = new Date('2026-05-02T12:00:00Z')
const dayAgo = (milliseconds: number) => Timestamp.of(new Date(now.getTime() - 86_400_000 + milliseconds))

const session = (touchedAt: unknown) => ({
  product: 'j1150',
  link: '3.mag.k3',
  members: ['anna'],
  state: 'open',
  steps: 1,
  touchedAt,
})
const step = { by: 'anna', at: Timestamp.of(now), key: 'aaaabbbbccccdddd', kind: 'choose', link: '3.aa' }

/** Whether Anna, or somebody with the link, may do something to a session touched so long ago. */
function may(touchedAt: unknown, uid: string, asked: Situation): boolean {
  const head = session(touchedAt)
  return tryRules(source, {
    time: now,
    auth: { uid },
    ...asked,
    documents: { [`shared_builds/${id}`]: head, [`shared_builds/${id}/steps/1`]: step },
  }).allowed
}
const head = (touchedAt: unknown): Situation => ({
  method: 'get',
  path: ['shared_builds', id],
  resource: session(touchedAt),
})
const readStep: Situation = { method: 'get', path: ['shared_builds', id, 'steps', '1'], resource: step }
const listSteps: Situation = { method: 'list', path: ['shared_builds', id, 'steps', '1'], resource: step }
const end = (touchedAt: unknown): Situation => ({
  method: 'update',
  path: ['shared_builds', id],
  resource: session(touchedAt),
  newResource: { ...session(Timestamp.of(now)), state: 'ended', endedBy: 'anna' },
})

test('until a day has gone by a session is read and changed, and from then on by nobody', () => {
  for (const [touchedAt, expected] of [
    [dayAgo(1), true],
    [dayAgo(0), false],
    [dayAgo(-3_600_000), false],
  ] as const) {
    const said = {
      invited: may(touchedAt, 'ben', head(touchedAt)),
      own: may(touchedAt, 'anna', head(touchedAt)),
      step: may(touchedAt, 'anna', readStep),
      steps: may(touchedAt, 'anna', listSteps),
      end: may(touchedAt, 'anna', end(touchedAt)),
    }
    expect([touchedAt, said]).toEqual([
      touchedAt,
      { invited: expected, own: expected, step: expected, steps: expected, end: expected },
    ])
  }
})

test('whoever has not joined reads no step of a session that goes on', () => {
  expect([may(dayAgo(1), 'ben', readStep), may(dayAgo(1), 'ben', listSteps)]).toEqual([false, false])
})
