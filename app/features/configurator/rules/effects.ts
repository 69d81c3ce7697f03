import { say, type Said } from '#common/say.ts'

/** What a choice changes when the machine works, against the standard machine. */
export type Effect =
  /** Added: t/h, l/h, kW (kWh in an hour), or money per tonne in whole units of the product's currency. */
  | { figure: OperationName; kind: 'add'; by: number }
  /** Percent more or less. */
  | { figure: OperationName; kind: 'percent'; by: number }
  /** Percent more or less tonnes that a set of wear parts lasts for. */
  | { figure: 'life'; kind: 'percent'; by: number }
  /** Decibels that the whole machine is quieter (negative) or louder. */
  | { figure: 'noise'; kind: 'shift'; by: number }
  /** A source of noise beside the machine's own, decibels at the same distance: levels add as their energies do. */
  | { figure: 'noise'; kind: 'source'; level: number }

/** Figures of the working machine that a choice may add to or change by percent, and the unit they are written in. */
export const operationUnits = {
  throughput: 't/h',
  fuel: 'l/h',
  electricity: 'kW',
  wear: 'EUR/t',
} as const
export type OperationName = keyof typeof operationUnits

const names = [...Object.keys(operationUnits), 'life', 'noise']
const number = /^[+-]?\d+(?:\.\d+)?$/

/**
 * Reads effects, a line each: `throughput +12 %`, `fuel -2.5 l/h`, `electricity 48 kW`, `wear +0.02 EUR/t`, `life +25 %`,
 * `noise -3 dB`, `noise with 92 dB`. Each problem is a sentence for the editor; its line changes nothing. `currency` is
 * the product's, in which wear is written.
 */
export function readEffects(
  text: string | null | undefined,
  currency: string,
): { effects: Effect[]; problems: Said[] } {
  const effects: Effect[] = []
  const problems: Said[] = []
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  const seen = new Set<string>()
  for (const line of lines.filter(Boolean)) {
    const effect = readEffect(line, currency)
    if ('says' in effect) problems.push(effect)
    else {
      const key = `${effect.figure} ${effect.kind}`
      if (seen.has(key))
        problems.push(
          say('“{line}” says “{figure}” a second time: write one line for it.', {
            line,
            figure: effect.figure,
          }),
        )
      else effects.push(effect)
      seen.add(key)
    }
  }
  return { effects, problems }
}

function readEffect(line: string, currency: string): Effect | Said {
  const source = /^noise\s+with\s+(\S+)\s*dB$/.exec(line)
  if (source) {
    const level = Number(source[1])
    if (!number.test(source[1] ?? '') || !(level > 0 && level <= 150))
      return say('“{line}” needs a level of at most 150 dB, like “noise with 92 dB”.', { line })
    return { figure: 'noise', kind: 'source', level }
  }
  const [, name = '', value = '', unit = ''] = /^(\S+)\s+([+-]?[\d.,]*)\s*(.*)$/.exec(line) ?? []
  if (!names.includes(name))
    return say('“{name}” in “{line}” is no figure that a choice changes: {names} are.', {
      name: name || line,
      line,
      names,
    })
  if (!number.test(value))
    return say('“{line}” has no number such as “+12” or “-0.5” behind {name}.', { line, name })
  const by = Number(value)
  const wanted = unitsOf(name, currency)
  if (!wanted.includes(unit)) return needsUnit(line, wanted, unit)
  if (unit === '%' && by <= -100 && name !== 'fuel')
    return say('“{line}” would leave nothing of {name}: write more than -100 %.', { line, name })
  if (name === 'noise') return { figure: 'noise', kind: 'shift', by }
  if (name === 'life') return { figure: 'life', kind: 'percent', by }
  return { figure: name as OperationName, kind: unit === '%' ? 'percent' : 'add', by }
}

function needsUnit(line: string, [first = '', second]: readonly string[], unit: string): Said {
  const units = second === undefined ? first : say('{first} or {second}', { first, second })
  return unit
    ? say('“{line}” needs {units} behind the number, not “{unit}”.', { line, units, unit })
    : say('“{line}” needs {units} behind the number.', { line, units })
}

function unitsOf(name: string, currency: string): string[] {
  if (name === 'noise') return ['dB']
  if (name === 'life') return ['%']
  return [name === 'wear' ? `${currency}/t` : operationUnits[name as OperationName], '%']
}
