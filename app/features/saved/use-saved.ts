import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { onStoredElsewhere } from '#app/base/stored-elsewhere.ts'
import { calculationsHere } from './saved-calculations.ts'
import { buildsHere } from './saved-builds.ts'
import { signedInAccount, signInMark } from '#app/features/live/signed-in.ts'
import { useSite } from '#app/base/page/site.ts'
import type { DeviceList } from './device-list.ts'

const none: readonly never[] = []

/**
 * What a visitor has saved: the device's at once, the account's when it has come, again on signing in or out, here or in
 * another tab. The code of the account comes only when somebody is signed in.
 */
function useSaved<Item>(list: DeviceList<Item>) {
  const site = useSite()
  const items = useSyncExternalStore<readonly Item[]>(list.subscribe, list.all, () => none)
  const [place, setPlace] = useState<'account' | 'device'>('device')
  /** Brings account and device to the same state, and says where the items are. */
  const refresh = useCallback(async (): Promise<'account' | 'device'> => {
    const isSignedIn =
      signedInAccount() !== undefined &&
      (await import('./saved.ts')
        .then(({ syncHere }) => syncHere(site))
        .catch((error: unknown) => {
          console.warn('The account could not be reached; what was saved or deleted here waits', error)
          return false
        }))
    const source = isSignedIn ? 'account' : 'device'
    setPlace(source)
    return source
  }, [site])
  /** False when the browser stores nothing; the account is told when it is reached. */
  const forget = async (item: Item): Promise<boolean> => {
    const isGone = list.drop(item)
    await refresh()
    return isGone
  }
  /** False when it is gone meanwhile, or the browser stores nothing. */
  const rename = (item: Item): boolean => {
    const isChanged = list.change(item)
    void refresh()
    return isChanged
  }
  useEffect(() => {
    const again = () => void refresh()
    again()
    addEventListener(signInMark, again)
    addEventListener('online', again)
    const stop = onStoredElsewhere([signInMark], again)
    return () => {
      removeEventListener(signInMark, again)
      removeEventListener('online', again)
      stop()
    }
  }, [refresh])
  return { items, place, save: list.save, isFull: list.isFull, rename, refresh, forget }
}

export const useSavedBuilds = () => useSaved(buildsHere)
export const useSavedCalculations = () => useSaved(calculationsHere)
