import { useCallback, useEffect, useState } from 'react'
import { allBuilds, dropBuild, type SavedBuild } from '#app/configurator/saved-builds.ts'
import { useSite } from '#app/ui/site.ts'

interface Saved {
  builds: readonly SavedBuild[]
  place: 'account' | 'device'
}

/** The mark of `live/signed-in.ts`, which stands in the SDK's file: importing it from here would bring the SDK to everyone. */
const mark = 'live:signed-in'

function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false
  }
}

/**
 * The builds a visitor keeps: the device's at once, the account's when they have come, again on signing in or out. The
 * code of the account comes only when somebody is signed in.
 */
export function useSavedBuilds() {
  const site = useSite()
  const [saved, show] = useState<Saved>({ builds: [], place: 'device' })
  /** Reads what is kept anew, and says where. */
  const refresh = useCallback(async (): Promise<Saved['place']> => {
    show((before) => ({ ...before, builds: allBuilds() }))
    const isSignedIn =
      wasSignedIn() &&
      (await import('./builds.ts')
        .then(({ syncBuilds }) => syncBuilds(site))
        .catch((error: unknown) => {
          console.warn('The account’s builds could not be read', error)
          return false
        }))
    const place = isSignedIn ? 'account' : 'device'
    show({ builds: allBuilds(), place })
    return place
  }, [site])
  /** False when the account could not be reached; the build stays then. */
  const forget = async (build: SavedBuild): Promise<boolean> => {
    try {
      if (wasSignedIn()) await import('./builds.ts').then(({ forgetBuild }) => forgetBuild(site, build))
      else dropBuild(build.product, build.link)
    } catch (error) {
      console.warn('The build could not be deleted', error)
      return false
    }
    show((before) => ({ ...before, builds: allBuilds() }))
    return true
  }
  useEffect(() => {
    void refresh()
    const again = () => void refresh()
    addEventListener(mark, again)
    return () => removeEventListener(mark, again)
  }, [refresh])
  return { ...saved, refresh, forget }
}
