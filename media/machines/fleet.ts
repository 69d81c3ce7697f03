import { b2400 } from './b-2400.ts'
import { c300 } from './c-300.ts'
import { i1213 } from './i-1213.ts'
import { j1150 } from './j-1150.ts'
import { k410 } from './k-410.ts'
import type { Machine } from './machine.ts'
import { s620 } from './s-620.ts'

/** Every machine by its key, the code in small letters. */
export const FLEET: Record<string, Machine> = {
  'j-1150': j1150,
  'c-300': c300,
  'i-1213': i1213,
  's-620': s620,
  'k-410': k410,
  'b-2400': b2400,
}

/** The machine of a key; throws with the keys there are. */
export function machineOf(key: string): Machine {
  const machine = FLEET[key]
  if (!machine) throw new Error(`No machine ${key}; there are ${Object.keys(FLEET).join(', ')}`)
  return machine
}
