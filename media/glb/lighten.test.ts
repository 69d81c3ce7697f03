import { Document, type Node } from '@gltf-transform/core'
import { weld } from '@gltf-transform/functions'
import { expect, test } from 'vitest'
import { outlinesDiffer, type Triangle } from '../silhouettes/rasters.ts'
import { trianglesOf } from '../silhouettes/triangles.ts'
import { lighten } from './lighten.ts'

type Point = [x: number, y: number, z: number]

/** A rod of 24 sides around the y axis, with both ends closed. */
function rod([x, y, z]: Point, radius: number, length: number): Triangle[] {
  const at = (i: number, up: number): Point => [
    x + radius * Math.cos((i * Math.PI) / 12),
    y + up * length,
    z + radius * Math.sin((i * Math.PI) / 12),
  ]
  return Array.from({ length: 24 }, (_, i): Triangle[] => [
    [at(i, 0), at(i, 1), at(i + 1, 1)],
    [at(i, 0), at(i + 1, 1), at(i + 1, 0)],
    [at(i, 1), [x, y + length, z], at(i + 1, 1)],
    [at(i, 0), at(i + 1, 0), [x, y, z]],
  ]).flat()
}

/** A node of a model with triangles of one material. */
function part(doc: Document, name: string, material: string, triangles: Triangle[]): Node {
  const positions = doc
    .createAccessor()
    .setType('VEC3')
    .setArray(Float32Array.from(triangles.flat(2)))
  const indices = doc.createAccessor().setArray(Uint32Array.from(triangles.flat(), (_, i) => i))
  positions.setBuffer(doc.getRoot().listBuffers()[0] ?? doc.createBuffer())
  const primitive = doc.createPrimitive().setAttribute('POSITION', positions).setIndices(indices)
  primitive.setMaterial(doc.createMaterial(material))
  return doc.createNode(name).setMesh(doc.createMesh(name).addPrimitive(primitive))
}

async function machine(): Promise<Document> {
  const doc = new Document()
  const scene = doc.createScene()
  scene.addChild(part(doc, 'tank', 'paint', rod([0, 0, 0], 1, 2)))
  scene.addChild(part(doc, 'mast', 'paint', rod([0, 2, 0], 0.04, 3)))
  // One inside the tank, where no side shows it, and one that stands out from it.
  scene.addChild(
    part(doc, 'bolts', 'steel', [...rod([0.3, 1, 0], 0.05, 0.1), ...rod([1.1, 1, 0], 0.05, 0.1)]),
  )
  const option = doc.createNode('opt_lamp')
  scene.addChild(option.addChild(part(doc, 'opt_lamp__light', 'light', rod([0, 5, 0], 0.1, 0.2))))
  await doc.transform(weld())
  return doc
}

const countIn = (doc: Document, name: string) =>
  (doc
    .getRoot()
    .listMeshes()
    .find((mesh) => mesh.getName() === name)
    ?.listPrimitives()[0]
    ?.getIndices()
    ?.getCount() ?? 0) / 3

test.each([0.02, 0.001])('of the outline at most %d differs, and what nobody can see goes', async (most) => {
  const [whole, light] = [await machine(), await machine()]
  await lighten(light, most)
  const left = trianglesOf(light)
  expect(Math.max(...outlinesDiffer(trianglesOf(whole), left))).toBeLessThanOrEqual(most)
  expect(countIn(light, 'tank') + countIn(light, 'mast')).toBeLessThan(180)
  const bolts = left.flat().filter(([x, y]) => y >= 1 && y <= 1.1 && Math.abs(x) < 0.4)
  expect(bolts).toEqual([])
})

test('what stands out stays, of options too', async () => {
  const light = await machine()
  await lighten(light, 0.001)
  expect(trianglesOf(light).flat()).toSatisfy((points: Point[]) => points.some(([x]) => x > 1.1))
  expect(countIn(light, 'opt_lamp__light')).toBeGreaterThan(0)
})
