import type { Document } from '@gltf-transform/core'
import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readStories } from '#content/files.ts'
import { filledStories } from '#content/filled-stories.ts'
import { isObject, type JsonObject } from '#services/content/json.ts'
import { glbFiles } from '../glb/raw.ts'
import { poseFolded } from '../folding/motion.ts'
import { Builder } from '../geometry/builder.ts'
import { FLEET } from '../machines/fleet.ts'
import { boundsOf, pointsOf, type Bounds } from '../pictures/camera.ts'
import { hiddenOptions } from '../pictures/options.ts'
import { CONTENT } from '../into-content.ts'
import { blockIn } from './block-in.ts'

/** A story's 3D block and, beside it, its machine. */
const stories = (await readStories(CONTENT, 'stories')).map(({ json }) => json)
const uses = filledStories(stories, 'en').flatMap(({ story }) => {
  const name = story.full_slug
  const viewer = blockIn(story, 'ProductViewer')
  const model = viewer && blockIn(viewer, 'Verge3dV4')
  const [, key] = (model && /\/([a-z]+-\d+)-model\.glb$/.exec(addressOf(model.model))) ?? []
  const machine = key ? FLEET[key] : undefined
  return viewer && model && key && machine ? [{ name, key, machine, viewer, model }] : []
})

function addressOf(asset: unknown): string {
  return isObject(asset) && typeof asset.filename === 'string' ? asset.filename : ''
}

/** The file of an asset that a story uses. */
function fileOf(asset: unknown): string {
  const folder = join(CONTENT, 'assets')
  const id = isObject(asset) ? String(asset.id) : ''
  const found = readdirSync(folder).find((name) => name.endsWith(`_${id}.glb`))
  if (!found) throw new Error(`No file of ${basename(addressOf(asset))}`)
  return join(folder, found)
}

const blocksIn = (value: unknown, component: string): JsonObject[] => {
  if (Array.isArray(value)) return value.flatMap((one) => blocksIn(one, component))
  if (!isObject(value)) return []
  const own = value.component === component ? [value] : []
  return [...own, ...Object.values(value).flatMap((one) => blocksIn(one, component))]
}

const isInside = ({ low, high }: Bounds, point: readonly number[], air: number): boolean =>
  point.every((x, i) => x >= (low[i] ?? 0) - air && x <= (high[i] ?? 0) + air)

test('every machine has a page with its model', () => {
  expect(uses.map(({ key }) => key).toSorted()).toEqual(Object.keys(FLEET).toSorted())
})

const materialsOf = (doc: Document): string[] =>
  doc
    .getRoot()
    .listMaterials()
    .map((material) => material.getName())

for (const { name, machine, viewer, model } of uses) {
  const builder = new Builder()
  machine.build(builder)
  const names = builder.names().filter((node) => node !== 'load_rocks')

  test.each(['model', 'light_model'])(
    `${name}: the %s has the machine's nodes, size and colours`,
    async (which) => {
      const file = fileOf(model[which])
      const doc = await (await glbFiles()).read(file)
      expect(statSync(file).size).toBeLessThan(which === 'model' ? 3e6 : 1.15e6)
      const nodes = doc
        .getRoot()
        .listNodes()
        .map((node) => node.getName())
      expect(nodes).toEqual(expect.arrayContaining(names))
      const [transport, ...others] = doc.getRoot().listAnimations()
      expect([transport?.getName(), others.length]).toEqual(['transport', 0])
      const folding = transport?.listChannels().map((channel) => channel.getTargetNode()?.getName() ?? '')
      // The light model lacks what is small altogether.
      for (const fold of which === 'model' ? machine.folds : [])
        expect(folding?.join()).toContain(`fold_${fold.name}__`)
      expect(String(model.hidden)).toBe(hiddenOptions(machine).join(', '))
      expect(Number(model[which === 'model' ? 'model_size' : 'light_size'])).toBe(statSync(file).size)
      const bounds = boundsOf(pointsOf(doc, hiddenOptions(machine), 3))
      const { low, high } = bounds
      const [length, width, height] = [high[0] - low[0], high[2] - low[2], high[1]]
      expect(Math.abs(length - Number(model.length)) / length).toBeLessThan(0.02)
      expect(Math.abs(width - Number(model.width)) / width).toBeLessThan(0.05)
      expect(Math.abs(height - Number(model.height)) / height).toBeLessThan(0.05)
      for (const { colours } of blocksIn(model, 'ModelVariant')) {
        for (const line of String(colours).split('\n')) {
          expect(line).toMatch(/^\w+ #[0-9a-f]{6}$/)
          expect(materialsOf(doc)).toContain(line.split(' ')[0])
        }
      }
      for (const { point } of blocksIn(viewer, 'ProductHotspot'))
        expect(isInside(bounds, String(point).split(' ').map(Number), 0.4)).toBe(true)
      poseFolded(doc)
      const folded = boundsOf(pointsOf(doc, hiddenOptions(machine), 3))
      const onTheRoad = [
        folded.high[0] - folded.low[0],
        folded.high[2] - folded.low[2],
        folded.high[1],
      ] as const
      const given = [model.road_length, model.road_width, model.road_height].map((metres) => Number(metres))
      expect(given).toEqual(machine.road.map((millimetres) => millimetres / 1000))
      onTheRoad.forEach((metres, i) =>
        expect(
          Math.abs(metres / (given[i] ?? 0) - 1),
          `${which} folded: ${onTheRoad.join(' × ')}`,
        ).toBeLessThan(0.04),
      )
      expect(folded.low[1]).toBeGreaterThan(-0.05)
    },
  )

  test(`${name}: its hotspots are the machine's spots`, () => {
    const points = blocksIn(viewer, 'ProductHotspot').map(({ point }) => point)
    expect(points).toEqual(Object.values(machine.spots).map((point) => point.join(' ')))
  })
}
