import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { featureRows, floors, importGraph } from './import-graph.ts'

/*
 * The floors of the house (CONTRIBUTING.md): a file imports from its own floor and from those below it, a feature from
 * the rows of features below its own, and no files import each other in a circle. Static and dynamic imports, types,
 * words and styles all count.
 */
const root = resolve(import.meta.dirname, '..')
const imports = importGraph()

/** Position of a file’s floor from the top; `undefined` outside the app. */
function floorOf(file: string): number | undefined {
  const [top, floor = ''] = file.split('/')
  return top === 'app' ? (floors as readonly string[]).indexOf(floor) : undefined
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

const rows = featureRows()

/** Name of a file’s feature; `undefined` on the other floors. */
function featureOf(file: string): string | undefined {
  const [top, floor, feature] = file.split('/')
  return top === 'app' && floor === 'features' ? feature : undefined
}

test('every feature stands in one row of the drawing in CONTRIBUTING.md', () => {
  const features = readdirSync(join(root, 'app/features'))
  expect(rows.flat().toSorted()).toEqual(features.toSorted())
})

test('features import from rows below their own', () => {
  const rowOf = (feature: string) => rows.findIndex((row) => row.includes(feature))
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
