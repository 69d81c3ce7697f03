import { Box3, Mesh, type Object3D } from 'three'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sceneOf } from '../glb/raw.ts'
import { Builder } from '../geometry/builder.ts'
import { FLEET } from './fleet.ts'
import type { Machine } from './machine.ts'

const STORIES = new URL('../../content/stories/', import.meta.url)

const isHidden = (object: Object3D, machine: Machine): boolean =>
  (object.name.startsWith('opt_') && !machine.standard.includes(object.name)) ||
  (object.parent !== null && isHidden(object.parent, machine))

/** Length and height in metres of the standard build. */
function sizeOf(machine: Machine): { length: number; height: number; ground: number } {
  const root = sceneOf(machine)
  root.updateMatrixWorld(true)
  const box = new Box3()
  root.traverse((object) => {
    if (object instanceof Mesh && !isHidden(object, machine)) box.union(new Box3().setFromObject(object))
  })
  return { length: box.max.x - box.min.x, height: box.max.y, ground: box.min.y }
}

function namesOf(machine: Machine): string[] {
  const builder = new Builder()
  machine.build(builder)
  return builder.names()
}

for (const [key, machine] of Object.entries(FLEET)) {
  test(`${key} is as long and as high as its specification says, and stands on the ground`, () => {
    const { length, height, ground } = sizeOf(machine)
    expect(Math.abs(length - machine.working.length / 1000) / length).toBeLessThan(0.02)
    expect(Math.abs(height - machine.working.height / 1000) / height).toBeLessThan(0.02)
    expect(Math.abs(ground)).toBeLessThan(0.02)
  })

  test(`${key} has the sizes at work and on the road that its page gives`, () => {
    // Its own page and that of its configurator are called the same.
    const pages = readdirSync(STORIES).filter((name) => name.startsWith(`${key}_`))
    const { length, height } = machine.working
    const text = pages.map((page) => readFileSync(new URL(page, STORIES), 'utf8')).join()
    expect(text).toContain(`${length} × ${height}`)
    expect(text).toContain(machine.road.join(' × '))
  })

  test(`${key} has the same nodes each time, its standard options among them`, () => {
    const names = namesOf(machine)
    expect(namesOf(machine)).toEqual(names)
    expect(names).toEqual(expect.arrayContaining(['base', ...machine.standard]))
    expect(names.some((name) => name.startsWith('anim_'))).toBe(true)
  })
}
