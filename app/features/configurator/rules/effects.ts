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
): { effects: Effect[]; problems: string[] } {
  const effects: Effect[] = []
  const problems: string[] = []
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  const seen = new Set<string>()
  for (const line of lines.filter(Boolean)) {
    const effect = readEffect(line, currency)
    if (typeof effect === 'string') problems.push(effect)
    else {
      const key = `${effect.figure} ${effect.kind}`
      if (seen.has(key))
        problems.push(`“${line}” says “${effect.figure}” a second time: write one line for it.`)
      else effects.push(effect)
      seen.add(key)
    }
  }
  return { effects, problems }
}

function readEffect(line: string, currency: string): Effect | string {
  const source = /^noise\s+with\s+(\S+)\s*dB$/.exec(line)
  if (source) {
    const level = Number(source[1])
    if (!number.test(source[1] ?? '') || !(level > 0 && level <= 150))
      return `“${line}” needs a level of at most 150 dB, like “noise with 92 dB”.`
    return { figure: 'noise', kind: 'source', level }
  }
  const [, name = '', value = '', unit = ''] = /^(\S+)\s+([+-]?[\d.,]*)\s*(.*)$/.exec(line) ?? []
  if (!names.includes(name))
    return `“${name || line}” in “${line}” is no figure that a choice changes: ${names.join(', ')} are.`
  if (!number.test(value)) return `“${line}” has no number such as “+12” or “-0.5” behind ${name}.`
  const by = Number(value)
  const wanted = unitsOf(name, currency)
  if (!wanted.includes(unit))
    return `“${line}” needs ${wanted.join(' or ')} behind the number${unit ? `, not “${unit}”` : ''}.`
  if (unit === '%' && by <= -100 && name !== 'fuel')
    return `“${line}” would leave nothing of ${name}: write more than -100 %.`
  if (name === 'noise') return { figure: 'noise', kind: 'shift', by }
  if (name === 'life') return { figure: 'life', kind: 'percent', by }
  return { figure: name as OperationName, kind: unit === '%' ? 'percent' : 'add', by }
}

function unitsOf(name: string, currency: string): string[] {
  if (name === 'noise') return ['dB']
  if (name === 'life') return ['%']
  return [name === 'wear' ? `${currency}/t` : operationUnits[name as OperationName], '%']
}
