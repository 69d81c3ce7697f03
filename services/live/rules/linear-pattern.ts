import { EvaluationError } from './failure.ts'
import { readPattern, type Node } from './read-pattern.ts'

/*
 * Regular expressions in time that grows with the text alone, as RE2 has it (Thompson's simulation): for patterns that come
 * from data. JavaScript's own engine tries one way after the other, and a pattern somebody wrote can keep it busy for good.
 */

type Step =
  | { kind: 'character'; fits: (character: string) => boolean; next: number }
  | { kind: 'place'; holds: (text: readonly string[], at: number) => boolean; next: number }
  | { kind: 'fork'; next: readonly number[] }
  | { kind: 'end' }

/** Steps of a compiled pattern, and those taken for a text, after which it is refused. */
const mostSteps = 30_000
const mostWork = 2_000_000
/** Whether a pattern fits a whole text. Throws EvaluationError for one that cannot be read or costs too much. */
export function linearPattern(source: string): (text: string) => boolean {
  const steps = compile(readPattern(source))
  return (text) => fits(steps, Array.from(text))
}

function fits(steps: readonly Step[], text: readonly string[]): boolean {
  let work = 0
  const reachedAt = new Int32Array(steps.length).fill(-1)
  let waiting: number[] = []
  const reach = (first: number, at: number, found: number[]) => {
    const open = [first]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (reachedAt[index] === at) continue
      reachedAt[index] = at
      if (++work > mostWork) throw new EvaluationError('the regular expression costs too much')
      const step = steps[index]
      if (!step) continue
      if (step.kind === 'fork') open.push(...step.next)
      else if (step.kind !== 'place') found.push(index)
      else if (step.holds(text, at)) open.push(step.next)
    }
  }
  reach(0, 0, waiting)
  for (const [at, character] of text.entries()) {
    const next: number[] = []
    for (const index of waiting) {
      const step = steps[index]
      if (step?.kind === 'character' && step.fits(character)) reach(step.next, at + 1, next)
    }
    waiting = next
  }
  return waiting.some((index) => steps[index]?.kind === 'end')
}

function compile(node: Node): Step[] {
  const steps: Step[] = []
  const add = (step: Step): number => {
    if (steps.length >= mostSteps) throw new EvaluationError('the regular expression is too long')
    return steps.push(step) - 1
  }
  /** Adds what `part` takes before `next`, and gives where it begins. From behind, so that `next` is known. */
  const put = (part: Node, next: number): number => {
    switch (part.kind) {
      case 'character':
      case 'place':
        return add({ ...part, next })
      case 'all':
        return part.parts.reduceRight((behind, each) => put(each, behind), next)
      case 'any':
        return add({ kind: 'fork', next: part.parts.map((each) => put(each, next)) })
      case 'repeat': {
        const { part: inner, least, most } = part
        let begin = next
        if (most === Infinity) {
          const loop = add({ kind: 'fork', next: [] })
          steps[loop] = { kind: 'fork', next: [put(inner, loop), next] }
          begin = loop
        } else
          for (let count = least; count < most; count++)
            begin = add({ kind: 'fork', next: [put(inner, begin), next] })
        for (let count = 0; count < least; count++) begin = put(inner, begin)
        return begin
      }
    }
  }
  // The first step stands first, whatever it is.
  add({ kind: 'end' })
  const end = add({ kind: 'end' })
  steps[0] = { kind: 'fork', next: [put(node, end)] }
  return steps
}
