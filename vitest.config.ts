import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/longest-first.ts'
import { patience } from './e2e/patience.ts'

/** Rules that a browser, whole models, thousands of random cases or a limit to be waited out prove. */
const thorough = [
  'app/content/client-faults.test.ts',
  'content/content-folder.test.ts',
  'media/committed.test.ts',
  'media/delivery/{choices,models}.test.ts',
  'media/glb/lighten.test.ts',
  'media/machines/decals-in-sight.test.ts',
  'media/machines/fleet.test.ts',
  'server/leads/merge.test.ts',
  'server/operators/operators.test.ts',
  'server/planned-mails/kill.test.ts',
  'server/studio/problems.test.ts',
  'server/task-worker/{mails,worker}.test.ts',
  'services/client/window-count.test.ts',
  'services/content/{command-line,limits,pictures-abandoned,pictures-bounded}.test.ts',
  'services/content/manage/{command-line,writer}.test.ts',
  'services/files/check-database.test.ts',
  'services/identity/{command,no-oracle,password,second-factor,sign-in,tokens}.test.ts',
  'services/live/{browser,budget,channel/listen,conformance/conformance,faults/chromium,faults/server,fuzz/fuzz}.test.ts',
  'services/live/{lists/attack,lists/random,query/run-query}.test.ts',
  'services/live/rules/{event,guest,question,worker}-rules.test.ts',
  'studio/rules/effect/effect.test.ts',
]

/** It runs the server of developers, which draws with another React. */
const developing = 'e2e/thorough/develop.test.ts'

/** Room for what is soon thrown away: collecting it less often takes an eighth off the processor time of a worker. */
const roomy = ['--max-semi-space-size=64']

/**
 * Of what needs a build or takes seconds a test: one more than there are cores, because each waits for its browser or for
 * a process a fifth of the time. One number for all of it: of projects with the same number Vitest mixes the files, and
 * what has one worker it keeps for the end, where the other cores would be idle.
 */
const maxWorkers = availableParallelism() + 1

/** How long is waited for what has to come stands once, in `e2e/patience.ts`; a test waits for several things. */
const waits = {
  testTimeout: 3 * patience,
  hookTimeout: 3 * patience,
  expect: { poll: { timeout: patience } },
}

const endToEnd = {
  execArgv: roomy,
  ...waits,
  // A shared machine may stall for seconds: there a test may be run once more, and the report says so.
  retry: process.env.CI ? 1 : 0,
  setupFiles: ['e2e/processor-time.ts', 'e2e/shown-at-failure.ts'],
}

/**
 * Rules stand beside their code; `npm run check` runs them. `e2e/` are the journeys of whoever uses the site, in a real
 * browser, and what nobody may break: `npm test` runs them too. `e2e/thorough/` and the thorough rules are what happens in
 * rare surroundings, at limits and when things fail: `npm test -- --all`, which every change has to pass before it lands.
 * Key journeys in every browser: `npm run test:browsers`.
 *
 * Files of one process share what they import (a third less processor time for rules) and, end to end, its browser: what
 * a test changes of a module, the environment or the clock it puts back.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'rules',
          include: ['{app,bench,server,services,common,content,media,setup,studio}/**/*.test.{ts,tsx}'],
          exclude: thorough,
          isolate: false,
          execArgv: roomy,
          // Of two cores Vitest would leave one idle.
          maxWorkers: '100%',
          ...waits,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'thorough',
          include: thorough,
          ...waits,
          maxWorkers,
          setupFiles: 'e2e/processor-time.ts',
        },
      },
      {
        // In a process that has not loaded the React of production.
        test: { ...endToEnd, name: 'develop', include: [developing], maxWorkers },
      },
      {
        test: {
          ...endToEnd,
          name: 'e2e',
          include: ['e2e/*.test.ts', 'e2e/thorough/*.test.ts'],
          exclude: [developing],
          isolate: false,
          // The pages are drawn by the React that production has.
          env: { NODE_ENV: 'production' },
          maxWorkers,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['e2e/browsers/*.test.ts'],
          isolate: false,
          ...waits,
          maxWorkers: 1,
        },
      },
    ],
  },
})
