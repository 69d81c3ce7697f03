import { join } from 'node:path'
import { deliverPictures } from './delivery/pages.ts'
import { deliverViewer } from './delivery/viewers.ts'
import { FLEET, machineOf } from './machines/fleet.ts'

const OUT = join(import.meta.dirname, 'out')

// Everything that is there of the machines into content/assets/ and into the stories: node media/deliver.ts [key…]
const keys = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(FLEET)
for (const key of keys) {
  const machine = machineOf(key)
  process.stdout.write(await deliverPictures(key, machine, OUT))
  process.stdout.write(await deliverViewer(key, machine, OUT))
}
