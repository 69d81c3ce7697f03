import { useCallback, useEffect, useState } from 'react'
import { calculationsHere } from '#app/features/calculator/saved-calculations.ts'
import { buildsHere } from '#app/features/configurator/saved-builds.ts'
import { signedInAccount, signInMark } from '#app/features/live/signed-in.ts'
import { useSite } from '#app/base/page/site.ts'
import type { DeviceList } from './device-list.ts'

interface Saved<Item> {
  items: readonly Item[]
  place: 'account' | 'device'
}

/**
 * What a visitor keeps: the device's at once, the account's when it has come, again on signing in or out, here or in
 * another tab. The code of the account comes only when somebody is signed in.
 */
function useSaved<Item>(here: DeviceList<Item>) {
  const site = useSite()
  const [saved, show] = useState<Saved<Item>>({ items: [], place: 'device' })
  /** Reads what is kept anew, and says where. */
  const refresh = useCallback(async (): Promise<Saved<Item>['place']> => {
    show((before) => ({ ...before, items: here.all() }))
    const isSignedIn =
      signedInAccount() !== undefined &&
      (await import('./saved.ts')
        .then(({ syncHere }) => syncHere(site))
        .catch((error: unknown) => {
          console.warn('The account could not be reached; what was saved or deleted here waits', error)
          return false
        }))
    const place = isSignedIn ? 'account' : 'device'
    show({ items: here.all(), place })
    return place
  }, [site, here])
  /** False when the browser keeps nothing; the account is told when it is reached. */
  const forget = async (item: Item): Promise<boolean> => {
    const isGone = here.drop(item)
    await refresh()
    return isGone
  }
  useEffect(() => {
    void refresh()
    const again = () => void refresh()
    const elsewhere = ({ key }: StorageEvent) => {
      if (key === signInMark || key === null) void refresh()
      else if (key === here.collection) show((before) => ({ ...before, items: here.all() }))
    }
    addEventListener(signInMark, again)
    addEventListener('online', again)
    addEventListener('storage', elsewhere)
    return () => {
      removeEventListener(signInMark, again)
      removeEventListener('online', again)
      removeEventListener('storage', elsewhere)
    }
  }, [refresh, here])
  return { ...saved, save: here.save, refresh, forget }
}

export const useSavedBuilds = () => useSaved(buildsHere)
export const useSavedCalculations = () => useSaved(calculationsHere)
