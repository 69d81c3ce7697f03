import { withEntry } from './amounts.ts'
import { isEnterable } from './entry.ts'
import type { Offer } from './offer.ts'
import type { InputName } from './profit.ts'
import type { Calculation } from './state.ts'

/** What options change of a machine's figures: in metric units, money in whole units of the base currency. */
const ofOptions: readonly InputName[] = ['tonnes', 'fuelUse', 'powerUse', 'wear']

/**
 * The calculation that a configurator's query asks for: `?machine=J-1150&price=48000000&currency=GBP&tonnes=280&wear=0.34`,
 * the price in hundredths of the currency prices are kept in, shown in the other. What nobody could have entered is
 * passed over: an address is anybody's. Undefined for a machine that is not offered.
 */
export function ofBuild(search: string, offer: Offer, home: string): Calculation | undefined {
  const query = new URLSearchParams(search)
  const machine = query.get('machine') ?? ''
  const preset = offer.presetOf(machine)
  const [base] = offer.currencies
  if (!preset || !base) return undefined
  const asked = query.get('currency')
  const currency = offer.currencies.find(({ code }) => code === asked)?.code ?? home
  const price = Number(query.get('price'))
  let first =
    price > 0 && price < 1e11
      ? withEntry(preset, 'purchase', (Math.round(price) / 100) * base.minor, base)
      : preset
  for (const range of offer.ranges.filter(({ name }) => ofOptions.includes(name))) {
    const text = query.get(range.name) ?? ''
    const value = Number(text) * (range.money ? base.minor : 1)
    if (!/^\d{1,6}(\.\d{1,9})?$/.test(text) || !isEnterable(range, value, base)) continue
    first = { ...first, figures: { ...first.figures, [range.name]: Number(value.toPrecision(9)) } }
  }
  return { currency, machine, first, second: undefined }
}

/** The build that a calculation began with. */
export interface CalculatedBuild {
  /** As the configurator's address has it. */
  link: string
  /** How many of its options have their price on request, which the purchase price leaves out. */
  onRequest: number
  /** Its price came along; otherwise the calculation has the machine's own. */
  isPriced: boolean
}

/** The build that a query names for a machine; undefined for another machine, and for what is no link. */
export function buildIn(search: string, machine: string): CalculatedBuild | undefined {
  const query = new URLSearchParams(search)
  const link = query.get('build') ?? ''
  if (query.get('machine') !== machine || !/^[\w.~-]{1,1900}$/.test(link)) return undefined
  const open = Number(query.get('open'))
  return {
    link,
    onRequest: Number.isInteger(open) && open > 0 && open < 1000 ? open : 0,
    isPriced: Number(query.get('price')) > 0,
  }
}
