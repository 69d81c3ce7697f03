import type { Document, Node } from '@gltf-transform/core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseVector } from '#app/features/hotspots/space.ts'
import {
  codesIn,
  listed,
  optionsOf,
  type OptionBlock,
  type ProductBlock,
} from '#app/features/configurator/rules/product-of.ts'
import { isSeen } from '#app/features/configurator/rules/shown.ts'
import { readStories } from '#content/files.ts'
import { filledStories } from '#content/filled-stories.ts'
import { isObject } from '#services/content/json.ts'
import { glbFiles } from '../glb/raw.ts'
import { CONTENT } from '../into-content.ts'
import { blockIn } from './block-in.ts'

type Point = readonly [number, number, number]
interface Box {
  low: Point
  high: Point
}

const stories = (await readStories(CONTENT, 'stories')).map(({ json }) => json)
const builders = filledStories(stories, 'en').flatMap(({ story }) => {
  const block = blockIn(story, 'BuildYourOwn')
  return block ? [block as unknown as ProductBlock] : []
})
const files = readdirSync(join(CONTENT, 'assets'))

async function documentOf(asset: unknown): Promise<Document> {
  const id = isObject(asset) ? String(asset.id) : ''
  const file = files.find((name) => name.endsWith(`_${id}.glb`))
  if (!file) throw new Error(`There is no file of the model ${id}`)
  return (await glbFiles()).read(join(CONTENT, 'assets', file))
}

/** The points of some nodes with all below them, metres; `material` leaves the others out. */
function pointsOf(nodes: readonly Node[], material?: string): Point[] {
  const points: Point[] = []
  for (const top of nodes)
    top.traverse((node) => {
      const m = node.getWorldMatrix()
      for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
        if (material && primitive.getMaterial()?.getName() !== material) continue
        const position = primitive.getAttribute('POSITION')
        const at = [0, 0, 0]
        for (let i = 0; i < (position?.getCount() ?? 0); i++) {
          const [x = 0, y = 0, z = 0] = position?.getElement(i, at) ?? []
          const on = (row: 0 | 1 | 2) =>
            m[row] * x + m[(row + 4) as 4] * y + m[(row + 8) as 8] * z + m[(row + 12) as 12]
          points.push([on(0), on(1), on(2)])
        }
      }
    })
  return points
}

function boxOf(points: readonly Point[]): Box {
  const axis = (of: (a: number, b: number) => number, from: number) =>
    ([0, 1, 2] as const).map((i) => points.reduce((best, point) => of(best, point[i]), from))
  return {
    low: axis(Math.min, Infinity) as unknown as Point,
    high: axis(Math.max, -Infinity) as unknown as Point,
  }
}

const named = (doc: Document, names: readonly string[]) =>
  doc
    .getRoot()
    .listNodes()
    .filter((node) => names.includes(node.getName()))

/** Where an added model's points are on the machine that is ready to work. */
function placed(points: readonly Point[], at: string | null | undefined, turn: number): Point[] {
  const [dx, dy, dz] = parseVector(at ?? '') ?? [0, 0, 0]
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  return points.map(([x, y, z]) => [cos * x + sin * z + dx, y + dy, -sin * x + cos * z + dz])
}

describe.each(builders.map((block) => [block.name, block] as const))('%s', (_, block) => {
  const options = optionsOf(block)
  const seen = options.filter(isSeen)
  const model = listed(block.model)[0]
  const docs: Document[] = []
  /** What every seen choice puts on the machine or takes off it, in the full and the light model. */
  const changed = new Map<string, Point[][]>()

  beforeAll(async () => {
    for (const asset of [model?.model, model?.light_model]) docs.push(await documentOf(asset))
    const additions = new Map<string, Point[]>()
    for (const { model: asset } of seen.flatMap(({ added }) => listed(added))) {
      const address = asset?.filename ?? ''
      if (!additions.has(address))
        additions.set(
          address,
          pointsOf((await documentOf(asset)).getRoot().listScenes()[0]?.listChildren() ?? []),
        )
    }
    for (const option of seen)
      changed.set(
        option.code,
        docs.map((doc) => [
          ...pointsOf(named(doc, [...codesIn(option.show), ...codesIn(option.hide)])),
          ...listed(option.added).flatMap(({ model: asset, at, turn }) =>
            placed(additions.get(asset?.filename ?? '') ?? [], at, Number(turn) || 0),
          ),
        ]),
      )
  }, 60_000)

  const added = ({ adds }: OptionBlock, name: string) =>
    Number(new RegExp(`^${name} (-?\\d+)$`, 'm').exec(adds ?? '')?.[1]) / 1000

  test.each(seen.map((option) => [option.title, option] as const))(
    'what “%s” shows is on the machine, in the full and in the light model',
    (_title, option) => {
      if (option.colours?.trim()) return
      expect(changed.get(option.code)?.map((points) => points.length > 0)).toEqual([true, true])
      for (const [at, doc] of docs.entries()) {
        const machine = boxOf(pointsOf(doc.getRoot().listScenes()[0]?.listChildren() ?? []))
        const { low, high } = boxOf(changed.get(option.code)?.[at] ?? [])
        expect(low[1]).toBeGreaterThan(-0.05)
        for (const axis of [0, 1, 2] as const) {
          expect(low[axis]).toBeGreaterThan(machine.low[axis] - 0.3)
          expect(high[axis]).toBeLessThan(machine.high[axis] + 0.5)
        }
      }
    },
  )

  test.each(
    seen
      .filter(({ title }) => /\b(left|right)\b/.test(title))
      .map((option) => [option.title, option] as const),
  )('“%s” is on the side that it names: the left is the operator’s', (title, option) => {
    const side = title.includes('right') ? -1 : 1
    for (const points of changed.get(option.code) ?? []) {
      const { low, high } = boxOf(points)
      expect((side * (low[2] + high[2])) / 2).toBeGreaterThan(1)
      // As wide on its side as the other is on its own, and as far as the figure says.
      expect(Math.max(...[low[2], high[2]].map((z) => z * side))).toBeGreaterThan(
        added(option, 'workingWidth'),
      )
    }
  })

  test.each(
    seen
      .filter(({ title, added }) => /\d+ mm/.test(title) && listed(added).length)
      .map((option) => [option.title, option] as const),
  )('“%s” are as wide as they are called, and widen the tracks as their figure says', (title, option) => {
    const wide = Number(/(\d+) mm/.exec(title)?.[1]) / 1000
    for (const [at, doc] of docs.entries()) {
      const own = pointsOf(doc.getRoot().listScenes()[0]?.listChildren() ?? [], 'track')
      const with_ = [...own, ...(changed.get(option.code)?.[at] ?? [])]
      const left = boxOf(with_.filter(([, , z]) => z > 0))
      expect(left.high[2] - left.low[2]).toBeCloseTo(wide, 2)
      const across = (points: readonly Point[]) => boxOf(points).high[2] - boxOf(points).low[2]
      expect(across(with_) - across(own)).toBeCloseTo(added(option, 'width'), 2)
    }
  })
})
