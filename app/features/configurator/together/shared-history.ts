/** A step of a build that is made together, as it stands in the log. */
export interface StepBase {
  /** Its place in the log, from 1. */
  number: number
  /** Account of who did it. */
  by: string
  /** Made by the page that sent it, to know its own steps by. */
  key: string
}

export interface ChosenStep extends StepBase {
  kind: 'choose'
  /** The whole build after it, without terms. */
  link: string
  /** What was asked for, and whether it was to be in; undefined for several choices at once. */
  code: string | undefined
  wanted: boolean
}

export interface TurnStep extends StepBase {
  kind: 'undo' | 'redo'
  /** Number of the step that is undone or done again. */
  of: number
}

export type SharedStep = ChosenStep | TurnStep

/** What a log comes to. */
export interface SharedHistory {
  /** The build as it stands. */
  link: string
  /** How many steps there were. */
  length: number
  /** Choices that stand, earliest first. */
  done: readonly ChosenStep[]
  /** Choices that were undone, the one that can be done again first last. */
  undone: readonly ChosenStep[]
}

/** A step with the build before and after it. */
export interface PlayedStep {
  step: SharedStep
  before: string
  after: string
  /** The choice that was undone, or done again; undefined for a choice, and for a step that changed nothing. */
  turned: ChosenStep | undefined
}

/**
 * Plays the steps of a log in their order, from the build it began with: the same for all who read it. A step to undo
 * that is not the last choice that stands, and one to do again that is not the last undone, change nothing. What comes
 * after a gap is not there yet.
 */
export function play(
  first: string,
  steps: readonly SharedStep[],
): { history: SharedHistory; played: PlayedStep[] } {
  const done: ChosenStep[] = []
  const undone: ChosenStep[] = []
  const played: PlayedStep[] = []
  const link = () => done.at(-1)?.link ?? first
  for (const step of steps.toSorted((a, b) => a.number - b.number)) {
    if (step.number !== played.length + 1) break
    const before = link()
    let turned: ChosenStep | undefined
    if (step.kind === 'choose') {
      done.push(step)
      undone.length = 0
    } else {
      const [from, to] = step.kind === 'undo' ? [done, undone] : [undone, done]
      if (from.at(-1)?.number === step.of) turned = from.pop()
      if (turned) to.push(turned)
    }
    played.push({ step, before, after: link(), turned })
  }
  return { history: { link: link(), length: played.length, done, undone }, played }
}

export const historyOf = (first: string, steps: readonly SharedStep[]): SharedHistory =>
  play(first, steps).history
