import { useMemo, useSyncExternalStore } from 'react'
import { useWorkplace } from '../workspace/editing.ts'
import type { AssetKind } from './asset.ts'
import { AssetPages, type AssetQuery } from './asset-pages.ts'

/** The assets of a query. */
export function useAssetPages({ search, folder, kinds, round }: AssetQuery): AssetPages {
  const { service } = useWorkplace()
  const wanted = kinds.join()
  return useMemo(() => {
    const kinds = wanted === '' ? [] : (wanted.split(',') as AssetKind[])
    return new AssetPages(service, { search, folder, kinds, round })
  }, [service, search, folder, wanted, round])
}

export function usePagesState(pages: AssetPages) {
  return useSyncExternalStore(pages.subscribe, pages.get)
}
