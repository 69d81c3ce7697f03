import type { Entered } from './amounts.ts'
import { isEnterable } from './entry.ts'
import type { Currency, InputRange } from './inputs.ts'
import { assumptions, type InputName } from './profit.ts'

/** A calculation as the page's address holds it. */
export interface Calculation {
  /** The currency it is shown in. */
  currency: string
  /** Name of the machine it began with. */
  machine: string
  first: Entered
  second: Entered | undefined
}

/** What an address is read by. */
export interface StateContext {
  /** The one that prices are kept in stands first. */
  currencies: readonly Currency[]
  ranges: readonly InputRange[]
  presetOf(machine: string): Entered | undefined
}

/**
 * A calculation as text of letters, digits and `_.~*-`: version, currency, machine and what differs from the machine's
 * own figures, an amount with its currency when that is another than the one shown; a second scenario behind `*`.
 * `1~USD~J-1150~tonnes.250~price.712_5~wear.40.EUR*tonnes.300`.
 */
export function stateOf(
  calculation: Calculation,
  preset: Entered,
  { currencies, ranges }: StateContext,
): string {
  const { currency, machine, first, second } = calculation
  const changesOf = (given: Entered) =>
    ranges
      .filter(({ name }) => {
        const isSame = codeOf(given, name, currencies) === codeOf(preset, name, currencies)
        return given.figures[name] !== preset.figures[name] || !isSame
      })
      .map(({ name, money }) => {
        const code = money ? codeOf(given, name, currencies) : undefined
        const text = `${name}.${String(given.figures[name]).replace('.', '_')}`
        return code === undefined || code === currency ? text : `${text}.${code}`
      })
      .join('~')
  const head = [assumptions, currency, machine.replace(/[^\w-]/g, '')].join('~')
  const changes = changesOf(first)
  const other = second && changesOf(second)
  return `${[head, changes].filter(Boolean).join('~')}${other === undefined ? '' : `*${other}`}`
}

/** What a state says, with the presets' figures where it says nothing; undefined for what is no state. */
export function readState(state: string, context: StateContext): Calculation | undefined {
  if (state.length > 1500) return undefined
  const [main = '', other] = state.split('*')
  const [version, currency = '', machine = '', ...changes] = main.split('~')
  const preset = context.presetOf(machine)
  if (version !== String(assumptions) || !preset) return undefined
  if (!context.currencies.some(({ code }) => code === currency)) return undefined
  return {
    currency,
    machine,
    first: changed(preset, changes, currency, context),
    second: other === undefined ? undefined : changed(preset, other.split('~'), currency, context),
  }
}

const codeOf = ({ currencies }: Entered, name: InputName, [base]: readonly Currency[]) =>
  currencies[name] ?? base?.code

/** Figures that nobody could have entered are passed over: an address is anybody's. */
function changed(
  preset: Entered,
  parts: readonly string[],
  shown: string,
  { currencies, ranges }: StateContext,
): Entered {
  const figures = { ...preset.figures }
  const codes: Partial<Record<InputName, string>> = { ...preset.currencies }
  for (const part of parts) {
    const [name = '', text = '', code = shown] = part.split('.')
    const range = ranges.find((item) => item.name === name)
    const currency = currencies.find((item) => item.code === code)
    const value = Number(text.replace('_', '.'))
    if (!range || !currency || !/^\d+(_\d+)?$/.test(text) || !isEnterable(range, value, currency)) continue
    figures[range.name] = value
    if (range.money) codes[range.name] = code
  }
  return { figures, currencies: codes }
}
