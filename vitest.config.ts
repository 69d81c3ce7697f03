import { defineConfig } from 'vitest/config'
import { LongestFirst } from './e2e/longest-first.ts'

/** Two kinds of tests: rules beside their code, and end-to-end tests of the running site in a real browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'rules',
          isolate: false,
          include: ['{app,server,services,common,content,media,setup}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Under load a page may take seconds to show what is waited for.
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2,
          // A shared machine may stall for seconds: there a test may be run once more, and the report says so.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
