import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where what only secure pages have stands with what takes its place, or runs on secure pages alone. */
const known = [
  'app/base/ui/copy-text.ts',
  // a service worker
  'app/features/offline/worker/offline-documents.ts',
  'app/features/offline/worker/record-store.ts',
  'app/features/offline/worker/store.ts',
  // what takes its place stands beside it
  'app/features/saved/sync/device.ts',
  'app/features/saved/sync/sync-saved.ts',
]

test('the site and the studio can be looked at over plain HTTP: what secure pages alone have is used nowhere else', () => {
  const found = globSync('{app,studio}/**/*.{ts,tsx}').filter(
    (file) =>
      !file.includes('.test.') &&
      /navigator\.(clipboard|locks)\b|crypto\.(randomUUID|subtle)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(found.toSorted()).toEqual(known.toSorted())
})
