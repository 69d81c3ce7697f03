import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '#app/content/locales.ts'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { inCurrency, type Currency } from './rules/inputs.ts'
import { homeCurrency, type Offer } from './rules/offer.ts'
import type { InputName, Scenario } from './rules/profit.ts'
import { readState, stateOf, type Calculation } from './rules/state.ts'

export type Which = 'first' | 'second'

/** What stands in an address before a calculation. */
export const prefix = '#calc='
/** Milliseconds of quiet after which the address follows. */
const quiet = 250

/** The calculation of a page: kept in its address, so that a link, a reload and Back bring it back. */
export function useCalculator(offer: Offer, locale: Locale) {
  const { hash, search } = usePlace()
  const live = useHydrated()
  const home = useMemo(() => homeCurrency(locale, offer.currencies), [locale, offer])
  const [given, setGiven] = useState<Calculation>(() => startOf(offer, home.code))
  const [editing, setEditing] = useState<Which>('first')
  /** The hash this page has written, past the router. */
  const [written, setWritten] = useState('')
  const [opened, setOpened] = useState<string>()

  // What the address says, once for each: a calculation, or the machine and price of a build.
  const address = live ? search + hash : undefined
  if (address !== opened) {
    setOpened(address)
    const asked = hash.startsWith(prefix)
      ? hash !== written && readState(hash.slice(prefix.length), offer.presetOf)
      : !written && ofBuild(search, offer, home)
    if (asked) setGiven(asked)
  }

  const preset = offer.presetOf(given.machine, given.currency) ?? given.first
  const state = stateOf(given, preset)
  const untouched = stateOf(startOf(offer, home.code), preset) === state
  useEffect(() => {
    if (!live || written === prefix + state || (untouched && !written)) return
    const timer = setTimeout(() => {
      setWritten(prefix + state)
      // Not by the router: nothing on the page hangs on it, and a slider moves many times a second.
      if (!location.hash || location.hash.startsWith(prefix))
        history.replaceState(history.state, '', prefix + state)
    }, quiet)
    return () => clearTimeout(timer)
  }, [live, state, untouched, written])

  const currency = offer.currencies.find(({ code }) => code === given.currency) ?? home
  const change = (which: Which, scenario: Scenario) => setGiven((now) => ({ ...now, [which]: scenario }))
  return {
    ...given,
    currency,
    state,
    live,
    editing: given.second ? editing : ('first' as Which),
    edit: setEditing,
    set: (name: InputName, value: number) =>
      setGiven((now) => {
        const which: Which = now.second ? editing : 'first'
        return { ...now, [which]: { ...(now[which] ?? now.first), [name]: value } }
      }),
    chooseMachine: (machine: string) => {
      const figures = offer.presetOf(machine, given.currency)
      if (figures) setGiven((now) => ({ ...now, machine, [now.second ? editing : 'first']: figures }))
    },
    chooseCurrency: (code: string) => {
      const next = offer.currencies.find((one) => one.code === code)
      if (next)
        setGiven((now) => ({
          ...now,
          currency: code,
          first: inCurrency(now.first, currency, next),
          second: now.second && inCurrency(now.second, currency, next),
        }))
    },
    /** Shows a calculation that was saved as text. */
    open: (text: string) => {
      const calculation = readState(text, offer.presetOf)
      if (calculation) setGiven(calculation)
    },
    compare: () => {
      change('second', given.first)
      setEditing('second')
    },
    stopComparing: () => setGiven((now) => ({ ...now, second: undefined })),
    reset: () => setGiven((now) => ({ ...now, first: preset, second: undefined })),
  }
}

/** The calculation a query asks for: `?machine=J-1170&price=48000000`, the price in hundredths of the site's own currency. */
function ofBuild(search: string, offer: Offer, home: Currency): Calculation | undefined {
  const query = new URLSearchParams(search)
  const machine = query.get('machine') ?? ''
  const preset = offer.presetOf(machine, home.code)
  if (!preset) return undefined
  const price = Number(query.get('price'))
  const [base] = offer.currencies
  const built =
    base && price > 0 && price < 1e11 && inCurrency({ ...preset, purchase: Math.round(price) }, base, home)
  const first = built ? { ...preset, purchase: built.purchase } : preset
  return { currency: home.code, machine, first, second: undefined }
}

export type Calculator = ReturnType<typeof useCalculator>

function startOf(offer: Offer, currency: string): Calculation {
  const [machine = ''] = offer.machines
  const first = offer.presetOf(machine, currency)
  if (!first) throw new Error('The calculator has no machine to begin with')
  return { currency, machine, first, second: undefined }
}
