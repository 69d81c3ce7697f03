import { useEffect, useMemo, useState } from 'react'
import type { Locale } from '#app/content/locales.ts'
import { usePlace } from '#app/base/page/place.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { inCurrency, withEntry, type Entered } from './rules/amounts.ts'
import { homeCurrency, type Offer } from './rules/offer.ts'
import type { InputName } from './rules/profit.ts'
import { buildIn, ofBuild } from './rules/of-build.ts'
import { readState, stateOf, type Calculation } from './rules/state.ts'
import { useRefused, type Which } from './use-refused.ts'

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
  const refused = useRefused()
  /** The hash this page has written, past the router. */
  const [written, setWritten] = useState('')
  const [opened, setOpened] = useState<string>()
  const [isUnread, setUnread] = useState(false)

  // What the address says, once for each: a calculation, or the machine and price of a build.
  const address = live ? search + hash : undefined
  if (address !== opened) {
    setOpened(address)
    const asked = hash.startsWith(prefix)
      ? hash !== written && readState(hash.slice(prefix.length), offer)
      : !written && ofBuild(search, offer, home.code)
    setUnread(!asked && hash.startsWith(prefix) && hash !== written)
    if (asked) {
      setGiven(asked)
      refused.clear()
    }
  }

  const preset = offer.presetOf(given.machine) ?? given.first
  const state = stateOf(given, preset, offer)
  const untouched = stateOf(startOf(offer, home.code), preset, offer) === state
  useEffect(() => {
    if (!live || written === prefix + state || (untouched && !written)) return
    const timer = setTimeout(() => {
      setWritten(prefix + state)
      setUnread(false)
      // Not by the router: nothing on the page hangs on it, and a slider moves many times a second.
      if (!location.hash || location.hash.startsWith(prefix))
        history.replaceState(history.state, '', prefix + state)
    }, quiet)
    return () => clearTimeout(timer)
  }, [live, state, untouched, written])

  const currency = offer.currencies.find(({ code }) => code === given.currency) ?? home
  const { first, second } = useMemo(
    () => ({
      first: inCurrency(given.first, currency, offer.currencies),
      second: given.second && inCurrency(given.second, currency, offer.currencies),
    }),
    [given, currency, offer],
  )
  const edited: Which = given.second ? editing : 'first'
  const change = (which: Which, entered: Entered) => setGiven((now) => ({ ...now, [which]: entered }))
  return {
    machine: given.machine,
    first,
    second,
    currency,
    state,
    /** What the address says of the build that these figures began with. */
    build: live ? buildIn(search, given.machine) : undefined,
    live,
    /** The address holds a calculation that nobody can read: of former formulas, or cut. */
    isUnread,
    editing: edited,
    edit: setEditing,
    refused,
    set: (name: InputName, value: number) => {
      refused.accept(edited, name)
      setGiven((now) => ({ ...now, [edited]: withEntry(now[edited] ?? now.first, name, value, currency) }))
    },
    chooseMachine: (machine: string) => {
      const figures = offer.presetOf(machine)
      if (!figures) return
      refused.clear(edited)
      setGiven((now) => ({ ...now, machine, [edited]: figures }))
    },
    chooseCurrency: (code: string) => {
      if (offer.currencies.some((item) => item.code === code)) setGiven((now) => ({ ...now, currency: code }))
    },
    /** Shows a calculation that was saved as text. */
    open: (text: string) => {
      const calculation = readState(text, offer)
      if (!calculation) return
      refused.clear()
      setGiven(calculation)
    },
    compare: () => {
      change('second', given.first)
      setEditing('second')
    },
    stopComparing: () => {
      refused.clear('second')
      setGiven((now) => ({ ...now, second: undefined }))
    },
    reset: () => {
      refused.clear()
      setGiven((now) => ({ ...now, first: preset, second: undefined }))
    },
  }
}

export type Calculator = ReturnType<typeof useCalculator>

function startOf(offer: Offer, currency: string): Calculation {
  const [machine = ''] = offer.machines
  const first = offer.presetOf(machine)
  if (!first) throw new Error('The calculator has no machine to begin with')
  return { currency, machine, first, second: undefined }
}
