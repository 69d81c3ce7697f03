import { join } from 'node:path'
import { deliverModels } from './delivery/models.ts'
import { deliverPictures } from './delivery/pages.ts'
import { deliverTurn } from './delivery/turns.ts'
import { deliverViewer } from './delivery/viewers.ts'
import { FLEET, machineOf } from './machines/fleet.ts'

const OUT = join(import.meta.dirname, 'out')

// Everything that is there of the machines into content/assets/ and into the stories: node media/deliver.ts [key…]
// Their models alone, which need no pictures: node media/deliver.ts --models [key…]
// Their turns alone: node media/deliver.ts --turn [key…]
const words = process.argv.slice(2)
const given = words.filter((word) => !word.startsWith('--'))
const alone = words.includes('--models') ? deliverModels : words.includes('--turn') ? deliverTurn : undefined
const keys = given.length ? given : Object.keys(FLEET)
for (const key of keys) {
  const machine = machineOf(key)
  if (alone) {
    process.stdout.write(await alone(key, machine, OUT))
    continue
  }
  process.stdout.write(await deliverPictures(key, machine, OUT))
  process.stdout.write(await deliverViewer(key, machine, OUT))
}
