import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { assetValue, knownKinds, type AssetValue } from './asset.ts'
import { AssetFilters, useAssetFolders } from './AssetFilters.tsx'
import { AssetGrid } from './AssetGrid.tsx'
import type { AssetQuery } from './asset-pages.ts'
import { UploadList } from './UploadList.tsx'
import { useWorkplace } from '../workspace/editing.ts'
import { useUploadQueue } from './use-upload-queue.ts'
import { useAssetPages } from './use-asset-pages.ts'
import styles from './PickerDialog.module.css'

export interface AssetPickerProps {
  /** Kinds of files that may be chosen, as a field's `filetypes`; all when absent. */
  kinds?: readonly string[] | undefined
  /** With the file as a story keeps it in an asset field. */
  onChoose: (asset: AssetValue) => void
  /** It is to be taken away: something was chosen, or nothing is. */
  onClose: () => void
}

/** The library as a dialog: a click or Enter chooses. */
export default function PickerDialog({ kinds: filetypes, onChoose, onClose }: AssetPickerProps) {
  const t = useT()
  const title = useId()
  const search = useRef<HTMLInputElement>(null)
  const kinds = knownKinds(filetypes)
  const [query, setQuery] = useState<AssetQuery>({ search: '', folder: undefined, kinds })
  const folders = useAssetFolders()
  const [round, setRound] = useState(0)
  const pages = useAssetPages({ ...useDeferredValue(query), round })
  const { editor } = useWorkplace()
  const queue = useUploadQueue(() => setRound((number) => number + 1))
  const input = useRef<HTMLInputElement>(null)
  const mayUpload = editor.rights.includes('edit')
  const add = (files: FileList | null) => files && mayUpload && queue.add(files, query.folder)
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
          <h2 id={title}>{t('studio.assets.choose')}</h2>
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
          onChoose={(asset) => {
            onChoose(assetValue(asset))
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
