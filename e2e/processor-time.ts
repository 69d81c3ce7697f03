import { readdirSync, readFileSync } from 'node:fs'
import { afterEach } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor time, of all processes, since the test before. */
    processor?: number
  }
}

/*
 * What each test costs, on every machine alike: seconds on the clock say more about what runs beside it. Linux alone
 * tells; elsewhere the report has none.
 */

/** Ticks of `/proc` in a second, on every Linux. */
const TICKS = 100

/** Seconds of processor time that a process and all it has started have taken, those that have ended too; of none where no /proc is. */
function processorTime(root: number): number {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of readNames('/proc')) {
    const pid = Number(name)
    // The name of the program stands in brackets and may hold any sign.
    const fields = pid ? (read(`/proc/${pid}/stat`).split(') ').at(-1) ?? '').split(' ') : []
    if (fields.length > 15)
      processes.set(pid, { parent: Number(fields[1]), ticks: sum(fields.slice(11, 15)) })
  }
  const isBelow = (pid: number): boolean => pid === root || isKnownBelow(processes.get(pid)?.parent)
  const isKnownBelow = (pid: number | undefined): boolean => !!pid && isBelow(pid)
  return sum([...processes].filter(([pid]) => isBelow(pid)).map(([, { ticks }]) => ticks)) / TICKS
}

const sum = (numbers: readonly (number | string)[]) =>
  numbers.reduce<number>((total, number) => total + Number(number), 0)

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** What stands in the file of a process; nothing when it has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

let before = processorTime(process.pid)

afterEach(({ task }) => {
  const now = processorTime(process.pid)
  task.meta.processor = Math.max(0, now - before)
  before = now
})
