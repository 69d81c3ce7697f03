import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { assetValue, byName, kindOf, knownKinds, type Asset, type AssetValue } from './asset.ts'
import { AssetFilters, useAssetFolders } from './AssetFilters.tsx'
import { AssetGrid } from './AssetGrid.tsx'
import type { AssetQuery } from './asset-pages.ts'
import { PickedFiles } from './PickedFiles.tsx'
import { UploadList } from './UploadList.tsx'
import { useWorkplace } from '../workspace/editing.ts'
import { useUploadQueue } from './use-upload-queue.ts'
import { useAssetPages } from './use-asset-pages.ts'
import styles from './PickerDialog.module.css'

export interface AssetPickerProps {
  /** Kinds of files that may be chosen, as a field's `filetypes`; all when absent. */
  kinds?: readonly string[] | undefined
  /** Several can be chosen, in the order of the clicks. */
  several?: boolean | undefined
  /** With the files as a story keeps them in asset fields: one, unless several can be chosen. */
  onChoose: (assets: [AssetValue, ...AssetValue[]]) => void
  /** It is to be taken away: something was chosen, or nothing is. */
  onClose: () => void
}

/**
 * The library as a dialog: a click or Enter chooses; of several, a button takes all that are chosen, and what is uploaded
 * here is chosen as it arrives.
 */
export default function PickerDialog({
  kinds: filetypes,
  several = false,
  onChoose,
  onClose,
}: AssetPickerProps) {
  const t = useT()
  const title = useId()
  const search = useRef<HTMLInputElement>(null)
  const kinds = knownKinds(filetypes)
  const [query, setQuery] = useState<AssetQuery>({ search: '', folder: undefined, kinds })
  const folders = useAssetFolders()
  const [round, setRound] = useState(0)
  const pages = useAssetPages({ ...useDeferredValue(query), round })
  const { editor } = useWorkplace()
  const [picked, setPicked] = useState<readonly Asset[]>([])
  const added = useRef<{ keys: Set<number>; assets: Asset[] }>({ keys: new Set(), assets: [] })
  const queue = useUploadQueue((asset, key) => {
    setRound((number) => number + 1)
    if (!several || !added.current.keys.has(key) || !kinds.includes(kindOf(asset))) return
    // They arrive in any order.
    const before = added.current.assets
    const after = [...before, asset].toSorted(byName)
    added.current.assets = after
    setPicked((all) => [
      ...all.filter(({ id }) => id !== asset.id && !before.some((each) => each.id === id)),
      ...after.filter(({ id }) => id === asset.id || all.some((each) => each.id === id)),
    ])
  })
  const take = (assets: readonly Asset[]) => {
    const [first, ...rest] = assets.map(assetValue)
    if (!first) return
    onChoose([first, ...rest])
    onClose()
  }
  const isPicked = ({ id }: Asset) => picked.some((each) => each.id === id)
  const turn = (asset: Asset) =>
    setPicked(isPicked(asset) ? picked.filter(({ id }) => id !== asset.id) : [...picked, asset])
  const input = useRef<HTMLInputElement>(null)
  const mayUpload = editor.rights.includes('edit')
  const add = (files: FileList | null) => {
    if (!files || !mayUpload) return
    for (const key of queue.add(files, query.folder)) added.current.keys.add(key)
  }
  // After the dialog has opened, which takes the focus itself.
  useEffect(() => search.current?.focus(), [])
  return (
    <Dialog open wide labelledBy={title} onClose={onClose} className={styles.dialog}>
      <div
        className={styles.drop}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          add(event.dataTransfer.files)
        }}
        onPaste={(event) => add(event.clipboardData.files)}
      >
        <header className={styles.head}>
          <h2 id={title}>{t(several ? 'studio.assets.chooseSeveral' : 'studio.assets.choose')}</h2>
          <div className={buttonRow}>
            {mayUpload && (
              <>
                <input
                  ref={input}
                  type="file"
                  multiple
                  hidden
                  aria-label={t('studio.assets.upload')}
                  onChange={({ currentTarget }) => {
                    add(currentTarget.files)
                    currentTarget.value = ''
                  }}
                />
                <button
                  type="button"
                  {...buttonLook({ size: 'small' })}
                  onClick={() => input.current?.click()}
                >
                  {t('studio.assets.upload')}
                </button>
              </>
            )}
            <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={onClose}>
              {t('studio.assets.cancel')}
            </button>
          </div>
        </header>
        <div className={styles.filters}>
          <AssetFilters query={query} onQuery={setQuery} folders={folders} kinds={kinds} searchRef={search} />
        </div>
        <UploadList queue={queue} />
        <AssetGrid
          pages={pages}
          isChosen={isPicked}
          several={several}
          onChoose={(asset) => (several ? turn(asset) : take([asset]))}
        />
        {several && (
          <PickedFiles
            pages={pages}
            isNarrowed={query.search.trim() !== '' || query.folder !== undefined}
            picked={picked}
            onPick={setPicked}
            onTake={() => take(picked)}
          />
        )}
      </div>
    </Dialog>
  )
}
