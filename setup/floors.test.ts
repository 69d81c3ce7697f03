import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { expect, test } from 'vitest'

/*
 * The floors of the house (CONTRIBUTING.md): a file imports from its own floor and from those below it, a feature from
 * the rows of features below its own, and no files import each other in a circle. Static and dynamic imports, types,
 * words and styles all count.
 */
const root = resolve(import.meta.dirname, '..')
const floors = ['site', 'blocks', 'features', 'base', 'content']
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*|composes:[^;]*from\s*|@import\s+)(['"])([#.][^'"\n]+)\1/g

/** Files below a folder of the project, by their paths in it; tests may take whatever they try. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(specifiers)].map(([, , specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier)),
  )
}

const imports = new Map(
  ['app', 'server', 'services', 'common'].flatMap(filesIn).map((file) => [file, importsOf(file)]),
)

/** Position of a file’s floor from the top; `undefined` outside the app. */
function floorOf(file: string): number | undefined {
  const [top, floor = ''] = file.split('/')
  return top === 'app' ? floors.indexOf(floor) : undefined
}

test('every file of the app stands on a floor', () => {
  expect(imports.size).toBeGreaterThan(1000)
  expect([...imports.keys()].filter((file) => floorOf(file) === -1)).toEqual([])
})

test('imports lead downwards', () => {
  const upwards = [...imports].flatMap(([file, targets]) => {
    const floor = floorOf(file)
    return targets
      .filter((target) => floor !== undefined && floor > (floorOf(target) ?? floors.length))
      .map((target) => `${file} imports ${target}`)
  })
  expect(upwards).toEqual([])
})

/** Features by rows from the top, as CONTRIBUTING.md draws them. */
const featureRows = (
  /```features\n([^`]+)```/.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))?.[1] ?? ''
)
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/))

/** Name of a file’s feature; `undefined` on the other floors. */
function featureOf(file: string): string | undefined {
  const [top, floor, feature] = file.split('/')
  return top === 'app' && floor === 'features' ? feature : undefined
}

test('every feature stands in one row of the drawing in CONTRIBUTING.md', () => {
  const features = readdirSync(join(root, 'app/features'))
  expect(featureRows.flat().toSorted()).toEqual(features.toSorted())
})

test('features import from rows below their own', () => {
  const rowOf = (feature: string) => featureRows.findIndex((row) => row.includes(feature))
  const sideways = [...imports].flatMap(([file, targets]) => {
    const feature = featureOf(file)
    return targets
      .filter((target) => {
        const other = featureOf(target)
        return feature && other && feature !== other && rowOf(feature) >= rowOf(other)
      })
      .map((target) => `${file} imports ${target}`)
  })
  expect(
    sideways,
    'Move what both features need to the lower one or to app/base/, or let the upper one hand it down (CONTRIBUTING.md, “The house”)',
  ).toEqual([])
})

test('no files import each other in a circle', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push([...way.slice(at), file].join(' imports '))
    if (at >= 0 || done.has(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  expect(circles).toEqual([])
})
