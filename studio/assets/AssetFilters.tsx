import { useEffect, useId, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useWorkplace } from '../workspace/editing.ts'
import { assetKinds, type AssetFolder, type AssetKind } from './asset.ts'
import type { AssetQuery } from './asset-pages.ts'
import { pathsOf } from '../folder-paths.ts'
import styles from './AssetFilters.module.css'

interface AssetFiltersProps {
  query: AssetQuery
  onQuery: (query: AssetQuery) => void
  folders: readonly AssetFolder[]
  /** Kinds that may be chosen among; all when absent. */
  kinds?: readonly AssetKind[] | undefined
  searchRef?: React.RefObject<HTMLInputElement | null>
}

/** Narrows the library by words, folder and kind. */
export function AssetFilters({ query, onQuery, folders, kinds = assetKinds, searchRef }: AssetFiltersProps) {
  const t = useT()
  const id = useId()
  const chosen = query.kinds.length === 1 && kinds.length > 1 ? query.kinds[0] : ''
  return (
    <search className={styles.filters}>
      <input
        ref={searchRef}
        type="search"
        aria-label={t('studio.assets.search')}
        placeholder={t('studio.assets.search')}
        value={query.search}
        onChange={(event) => onQuery({ ...query, search: event.currentTarget.value })}
      />
      <label htmlFor={`${id}-folder`} className="visually-hidden">
        {t('studio.assets.folder')}
      </label>
      <select
        id={`${id}-folder`}
        value={query.folder ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onQuery({ ...query, folder: value === '' ? undefined : Number(value) })
        }
      >
        <option value="">{t('studio.assets.allFolders')}</option>
        <option value="0">{t('studio.assets.noFolder')}</option>
        {pathsOf(folders).map(({ folder, path }) => (
          <option key={folder.id} value={folder.id}>
            {path}
          </option>
        ))}
      </select>
      {kinds.length > 1 && (
        <>
          <label htmlFor={`${id}-kind`} className="visually-hidden">
            {t('studio.assets.kind')}
          </label>
          <select
            id={`${id}-kind`}
            value={chosen}
            onChange={({ currentTarget: { value } }) =>
              onQuery({
                ...query,
                kinds: kinds.some((kind) => kind === value) ? [value as AssetKind] : kinds,
              })
            }
          >
            <option value="">{t('studio.assets.allKinds')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`studio.assets.kind.${kind}`)}
              </option>
            ))}
          </select>
        </>
      )}
    </search>
  )
}

/** The folders of the library; `round` asks anew when it changes. */
export function useAssetFolders(round = 0): readonly AssetFolder[] {
  const { service } = useWorkplace()
  const [folders, setFolders] = useState<readonly AssetFolder[]>([])
  useEffect(() => {
    let ended = false
    service.send<{ asset_folders: AssetFolder[] }>('GET', '/asset_folders').then(
      ({ asset_folders }) => !ended && setFolders(asset_folders),
      // Without them everything is still found by words.
      () => undefined,
    )
    return () => {
      ended = true
    }
  }, [service, round])
  return folders
}
