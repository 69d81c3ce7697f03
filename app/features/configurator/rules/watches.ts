import type { Rulebook } from './rulebook.ts'

/** What is to be looked at when a literal turns false: few and flat, as this is what a click's time goes into. */
export interface Watches {
  /** Of each literal the clauses of two that hold it: the other literal and the constraint's number, by turns. */
  pairs: readonly Int32Array[]
  /** Of each literal the numbers of longer clauses that hold it. */
  clauses: readonly Int32Array[]
  /** Of each variable the numbers of limits that count it. */
  limits: readonly Int32Array[]
}

const cache = new WeakMap<Rulebook, Watches>()

export function watchesOf(rulebook: Rulebook): Watches {
  const made = cache.get(rulebook) ?? make(rulebook)
  cache.set(rulebook, made)
  return made
}

function make({ codes, constraints }: Rulebook): Watches {
  const lists = (count: number) => Array.from({ length: count }, (): number[] => [])
  const pairs = lists(codes.length * 2)
  const clauses = lists(codes.length * 2)
  const limits = lists(codes.length)
  for (const [number, constraint] of constraints.entries()) {
    if (constraint.kind === 'limit')
      for (const variable of constraint.variables) limits[variable]?.push(number)
    else {
      const [a, b] = constraint.literals
      if (a !== undefined && b !== undefined && constraint.literals.length === 2) {
        pairs[a]?.push(b, number)
        pairs[b]?.push(a, number)
      } else for (const literal of constraint.literals) clauses[literal]?.push(number)
    }
  }
  const flat = (all: number[][]) => all.map((item) => Int32Array.from(item))
  return { pairs: flat(pairs), clauses: flat(clauses), limits: flat(limits) }
}
