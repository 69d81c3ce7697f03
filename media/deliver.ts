import { join } from 'node:path'
import { deliverModels } from './delivery/models.ts'
import { deliverPictures } from './delivery/pages.ts'
import { deliverViewer } from './delivery/viewers.ts'
import { FLEET, machineOf } from './machines/fleet.ts'

const OUT = join(import.meta.dirname, 'out')

// Everything that is there of the machines into content/assets/ and into the stories: node media/deliver.ts [key…]
// Their models alone, which need no pictures: node media/deliver.ts --models [key…]
const given = process.argv.slice(2).filter((word) => word !== '--models')
const modelsOnly = process.argv.includes('--models')
const keys = given.length ? given : Object.keys(FLEET)
for (const key of keys) {
  const machine = machineOf(key)
  if (modelsOnly) {
    process.stdout.write(await deliverModels(key, machine, OUT))
    continue
  }
  process.stdout.write(await deliverPictures(key, machine, OUT))
  process.stdout.write(await deliverViewer(key, machine, OUT))
}
