import { Builder } from '../geometry/builder.ts'
import type { Machine } from '../machines/machine.ts'

/** The nodes of every option that a machine has, in the order made. */
export function optionsOf(machine: Machine): string[] {
  const builder = new Builder()
  machine.build(builder)
  return builder.names().filter((name) => name.startsWith('opt_'))
}

/** The options of a machine that a picture of it leaves out. */
export function hiddenOptions(machine: Machine, show: readonly string[] = []): string[] {
  const shown = [...machine.standard, ...show]
  return optionsOf(machine).filter((name) => !shown.includes(name))
}
