import { inputRanges } from './inputs.ts'
import { assumptions, type InputName, type Scenario } from './profit.ts'

/** A calculation as the page's address holds it. */
export interface Calculation {
  currency: string
  /** Name of the machine it began with. */
  machine: string
  first: Scenario
  second: Scenario | undefined
}

/**
 * A calculation as text of letters, digits and `_.~*-`: version, currency, machine and what differs from the machine's
 * own figures; a second scenario behind `*`. `1~EUR~J-1150~tonnes.250~price.712_5*tonnes.300`.
 */
export function stateOf(calculation: Calculation, preset: Scenario): string {
  const { currency, machine, first, second } = calculation
  const head = [assumptions, currency, machine.replace(/[^\w-]/g, '')].join('~')
  const own = changesOf(first, preset)
  const other = second && changesOf(second, preset)
  return `${[head, own].filter(Boolean).join('~')}${other === undefined ? '' : `*${other}`}`
}

/** What a state says, with the presets' figures where it says nothing; undefined for what is no state. */
export function readState(
  state: string,
  presetOf: (machine: string, currency: string) => Scenario | undefined,
): Calculation | undefined {
  if (state.length > 1500) return undefined
  const [main = '', other] = state.split('*')
  const [version, currency = '', machine = '', ...changes] = main.split('~')
  const preset = presetOf(machine, currency)
  if (version !== String(assumptions) || !preset) return undefined
  return {
    currency,
    machine,
    first: { ...preset, ...readChanges(changes) },
    second: other === undefined ? undefined : { ...preset, ...readChanges(other.split('~')) },
  }
}

function changesOf(scenario: Scenario, preset: Scenario): string {
  return inputRanges
    .filter(({ name }) => scenario[name] !== preset[name])
    .map(({ name }) => `${name}.${String(scenario[name]).replace('.', '_')}`)
    .join('~')
}

/** Amounts of nonsense size are passed over: an address is anybody's. */
function readChanges(parts: readonly string[]): Partial<Scenario> {
  const names = new Set<string>(inputRanges.map(({ name }) => name))
  const changes: Partial<Record<InputName, number>> = {}
  for (const part of parts) {
    const [name = '', text = ''] = part.split('.')
    const value = Number(text.replace('_', '.'))
    if (names.has(name) && /^\d+(_\d+)?$/.test(text) && value <= 1e11) changes[name as InputName] = value
  }
  return changes
}
