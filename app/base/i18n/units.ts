import { createStoredStore } from '#app/base/store.ts'
import { useStore } from '#app/base/use-store.ts'

export type Units = 'metric' | 'imperial'

const units = createStoredStore<Units>('units', (text) => (text === 'imperial' ? 'imperial' : 'metric'))

export const currentUnits = units.get

/** Changes the units everywhere on the page and for later visits, where the browser lets the site remember. */
export const chooseUnits = units.set

/** Calls back when the units change, in this page or in another tab; returns the way to stop. */
export const onUnitsChange = units.subscribe

/** Shows figures in the units the visitor has chosen, before and after the app is there. */
export function showUnits(): void {
  document.documentElement.toggleAttribute('data-imperial', currentUnits() === 'imperial')
}

/** Metric or imperial, as the visitor has chosen anywhere on the site. */
export const useUnits = (): Units => useStore(units, 'metric')
