import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { firebaseAlias } from './firebase-packages.ts'
import { billOfMaterials, buildTools, bundled, type Lock } from './sbom.ts'

const root = resolve(import.meta.dirname, '..')
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T
const lock = read<Lock>('package-lock.json')
const bill = billOfMaterials(lock)
const manifest = read<{ dependencies: Record<string, string>; devDependencies: Record<string, string> }>(
  'package.json',
)

/** Packages whose authors state no licence in what they publish: to be asked for before the site is handed on. */
const unstated = ['pkg:npm/%40storyblok/preview-bridge@2.3.1']

test('every package that runs is in the bill of materials, with version, licence and hash, and no other', () => {
  const names = bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name))
  for (const name of [...Object.keys(manifest.dependencies), ...bundled])
    expect([name, names.includes(name)]).toEqual([name, !buildTools.includes(name)])
  expect(names).toContain('scheduler')
  for (const name of [
    'rolldown',
    'vitest',
    'typescript',
    'lighthouse',
    'playwright-core',
    '@gltf-transform/core',
  ])
    expect(names).not.toContain(name)
  for (const { purl, version, licenses, hashes } of bill.components) {
    expect([purl, version]).toEqual([purl, expect.stringMatching(/^\d+\.\d+\.\d+/)])
    expect([purl, /UNKNOWN/.test(JSON.stringify(licenses))]).toEqual([purl, unstated.includes(purl)])
    expect([purl, hashes]).toEqual([
      purl,
      [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    ])
  }
})

test('all direct dependencies hang on the site, and every reference leads to a component', () => {
  const refs = new Set([
    bill.metadata.component['bom-ref'],
    ...bill.components.map((component) => component['bom-ref']),
  ])
  expect(refs.size).toBe(bill.components.length + 1)
  for (const { ref, dependsOn } of bill.dependencies)
    for (const one of [ref, ...dependsOn]) expect(refs).toContain(one)
  const direct =
    bill.dependencies.find(({ ref }) => ref === bill.metadata.component['bom-ref'])?.dependsOn ?? []
  const running = Object.keys(manifest.dependencies).filter((name) => !buildTools.includes(name))
  for (const name of [...running, ...bundled])
    expect(direct.some((ref) => ref.startsWith(`pkg:npm/${name.replace('@', '%40')}@`))).toBe(true)
})

test('the bill is the same for the same lock file, of the version the format’s readers expect', () => {
  expect(JSON.stringify(billOfMaterials(lock))).toBe(JSON.stringify(bill))
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
      if (packageName in manifest.devDependencies && !bundled.includes(packageName))
        odd.add(`${name}: ${packageName}`)
    }
  }
  expect([...odd]).toEqual([])
})
