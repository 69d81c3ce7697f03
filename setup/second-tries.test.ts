import { expect, test } from 'vitest'
import { failures, secondTries } from './second-tries.mjs'

test('a test that passed at its second try is named, with what its first one stopped at and where', () => {
  const failed =
    'TimeoutError: waiting for panel\n    at /site/e2e/scene.test.ts:9:3\n    at /site/node_modules/a.js:1'
  const result = (fullName: string, status: string, failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const report = {
    testResults: [
      {
        name: 'e2e/scene.test.ts',
        assertionResults: [
          result('a walk', 'passed', [failed]),
          result('a look', 'passed', []),
          result('a fall', 'failed', [failed]),
        ],
      },
    ],
  }
  expect(secondTries(report)).toEqual([
    'e2e/scene.test.ts: a walk\n    TimeoutError: waiting for panel\n        at /site/e2e/scene.test.ts:9:3',
  ])
  expect(secondTries(undefined)).toEqual([])
  expect(failures(report)).toEqual([
    'e2e/scene.test.ts: a fall\n    TimeoutError: waiting for panel\n        at /site/e2e/scene.test.ts:9:3',
  ])
  const [first] = report.testResults
  const ended = { name: 'e2e/room.test.ts', message: 'Hook timed out', assertionResults: [] }
  expect(
    failures({ testResults: [{ ...ended }, { ...first, name: 'e2e/quiet.test.ts', assertionResults: [] }] }),
  ).toEqual(['e2e/room.test.ts\n    Hook timed out'])
})
