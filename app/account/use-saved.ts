import { useCallback, useEffect, useState } from 'react'
import { calculationsHere, type SavedCalculation } from '#app/calculator/saved-calculations.ts'
import { buildsHere, type SavedBuild } from '#app/configurator/saved-builds.ts'
import { useSite, type SiteContextValue } from '#app/ui/site.ts'
import type { DeviceList } from './device-list.ts'

interface Saved<Item> {
  items: readonly Item[]
  place: 'account' | 'device'
}

/** Something that is kept on the device, and how one of it is forgotten there and in the account. */
interface Shelf<Item> {
  here: DeviceList<Item>
  forget: (site: SiteContextValue, item: Item) => Promise<void>
}

/** The mark of `live/signed-in.ts`, which stands in the SDK's file: importing it from here would bring the SDK to everyone. */
const mark = 'live:signed-in'
const account = () => import('./saved.ts')

function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false
  }
}

/**
 * What a visitor keeps: the device's at once, the account's when it has come, again on signing in or out. The code of
 * the account comes only when somebody is signed in.
 */
function useSaved<Item>({ here, forget: forgetBoth }: Shelf<Item>) {
  const site = useSite()
  const [saved, show] = useState<Saved<Item>>({ items: [], place: 'device' })
  /** Reads what is kept anew, and says where. */
  const refresh = useCallback(async (): Promise<Saved<Item>['place']> => {
    show((before) => ({ ...before, items: here.all() }))
    const isSignedIn =
      wasSignedIn() &&
      (await account()
        .then(({ syncSaved }) => syncSaved(site))
        .catch((error: unknown) => {
          console.warn('What the account keeps could not be read', error)
          return false
        }))
    const place = isSignedIn ? 'account' : 'device'
    show({ items: here.all(), place })
    return place
  }, [site, here])
  /** False when the account could not be reached; the item stays then. */
  const forget = async (item: Item): Promise<boolean> => {
    try {
      if (wasSignedIn()) await forgetBoth(site, item)
      else here.drop(item)
    } catch (error) {
      console.warn('What was kept could not be deleted', error)
      return false
    }
    show((before) => ({ ...before, items: here.all() }))
    return true
  }
  useEffect(() => {
    void refresh()
    const again = () => void refresh()
    addEventListener(mark, again)
    return () => removeEventListener(mark, again)
  }, [refresh])
  return { ...saved, save: here.save, refresh, forget }
}

const builds: Shelf<SavedBuild> = {
  here: buildsHere,
  forget: (...what) => account().then(({ forgetBuild }) => forgetBuild(...what)),
}

const calculations: Shelf<SavedCalculation> = {
  here: calculationsHere,
  forget: (...what) => account().then(({ forgetCalculation }) => forgetCalculation(...what)),
}

export const useSavedBuilds = () => useSaved(builds)
export const useSavedCalculations = () => useSaved(calculations)
