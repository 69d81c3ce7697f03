import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { firebaseAlias } from './firebase-packages.ts'
import { billOfMaterials, fonts, type Lock } from './sbom.ts'
import { foldersOf } from './used-packages.ts'

const root = resolve(import.meta.dirname, '..')
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const lock = read<Lock>('package-lock.json')
/** As the builds could note it: a package, one of its own, one that came through others, and the fonts. */
const folders = [
  ...fonts.map((name) => `node_modules/${name}`),
  ...['@storyblok/preview-bridge', 'react-dom', 'scheduler', 'three', 'w3c-keyname'].map(
    (name) => `node_modules/${name}`,
  ),
]
const bill = billOfMaterials(lock, folders)
const manifest = read<{ devDependencies: Record<string, string> }>('package.json')

/** Packages whose authors state no licence in what they publish: to be asked for before the site is handed on. */
const unstated = ['pkg:npm/%40storyblok/preview-bridge@2.3.1']

test('every package that runs is in the bill of materials, and no other', () => {
  const names = bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name))
  expect(names.map((name) => `node_modules/${name}`)).toEqual(folders)
  expect(() => billOfMaterials(lock, ['node_modules/not-locked'])).toThrow('not in package-lock.json')
})

test('every package that may run has a version, a licence and a hash', () => {
  const production = Object.keys(lock.packages).filter((path) => path && !lock.packages[path]?.dev)
  for (const { purl, version, licenses, hashes } of billOfMaterials(lock, production).components) {
    expect([purl, version]).toEqual([purl, expect.stringMatching(/^\d+\.\d+\.\d+/)])
    expect([purl, /UNKNOWN/.test(JSON.stringify(licenses))]).toEqual([purl, unstated.includes(purl)])
    expect([purl, hashes]).toEqual([
      purl,
      [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    ])
  }
})

test('every component hangs on the site or on another, and every reference leads to one', () => {
  const refs = new Set([
    bill.metadata.component['bom-ref'],
    ...bill.components.map((component) => component['bom-ref']),
  ])
  expect(refs.size).toBe(bill.components.length + 1)
  for (const { ref, dependsOn } of bill.dependencies)
    for (const one of [ref, ...dependsOn]) expect(refs).toContain(one)
  const needed = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn))
  for (const component of bill.components) expect(needed).toContain(component['bom-ref'])
})

test('a module is of the package that npm has installed, and of one that this brings along', () => {
  const modules: [string, ...string[]][] = [
    ['/a/node_modules/three/build/three.module.js', 'node_modules/three'],
    ['/a/node_modules/@tiptap/pm/dist/state.js?v=1', 'node_modules/@tiptap/pm'],
    ['/a/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
    [
      '/a/node_modules/@s/b/dist/node_modules/.pnpm/c@1/node_modules/c/d.js',
      'node_modules/@s/b',
      'node_modules/c',
    ],
    ['C:\\a\\node_modules\\b\\c.css', 'node_modules/b'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['/a/app/site/entry.client.tsx'],
  ]
  for (const [id, ...folders] of modules) expect([id, ...foldersOf(id)]).toEqual([id, ...folders])
})

test('the bill is the same for the same lock file, of the version the format’s readers expect', () => {
  expect(JSON.stringify(billOfMaterials(lock, folders))).toBe(JSON.stringify(bill))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(JSON.stringify(bill)).not.toMatch(/timestamp|serialNumber/)
})

test('what the app imports is no package of development but those that are named as bundled', () => {
  const sources = readdirSync(join(root, 'app'), { recursive: true })
    .map(String)
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$|-bench\.ts$|draw-still/.test(name))
  const odd = new Set<string>()
  for (const name of sources) {
    const text = readFileSync(join(root, 'app', name), 'utf8')
    for (const [, imported = ''] of text.matchAll(
      /^(?:import (?!type)|export [^;]*?from |@import )[^'"]*['"]([^'"./#][^'"]*)['"]|\bimport\('([^'./#][^']*)'\)/gm,
    )) {
      const from = imported.replace(firebaseAlias.find, firebaseAlias.replacement)
      const packageName = from.startsWith('@')
        ? from.split('/').slice(0, 2).join('/')
        : (from.split('/')[0] ?? '')
      if (packageName in manifest.devDependencies && !fonts.includes(packageName))
        odd.add(`${name}: ${packageName}`)
    }
  }
  expect([...odd]).toEqual([])
})
