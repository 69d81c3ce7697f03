import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entries } from './check.ts'

/** The rows of machines on the page, each with the number its inputs are named by. */
export function useFleetRows(entries: Entries) {
  const [rows, setRows] = useState<readonly number[]>(() => rowsOf(entries))
  return {
    rows,
    add: () => setRows([...rows, firstFree(rows)].sort((a, b) => a - b)),
    remove: (row: number) => setRows(rows.filter((item) => item !== row)),
    /** Draws the rows that entries need; resolves when they are there. */
    makeRoom: async (entries: Entries) => {
      const needed = [...new Set([...rows, ...rowsOf(entries)])].sort((a, b) => a - b)
      // Not within the effect that asks for it.
      await Promise.resolve()
      if (needed.length > rows.length) flushSync(() => setRows(needed))
    },
  }
}

function firstFree(rows: readonly number[]): number {
  let row = 0
  while (rows.includes(row)) row++
  return row
}

function rowsOf(entries: Entries): number[] {
  const rows = entries.flatMap(([name]) => {
    const at = /^fleet\.(\d)\./.exec(name)?.[1]
    return at === undefined ? [] : [Number(at)]
  })
  return [...new Set([0, ...rows])].sort((a, b) => a - b)
}
