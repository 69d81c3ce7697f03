import { Suspense, useDeferredValue, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { assetKinds, type Asset } from './asset.ts'
import { AssetFilters, useAssetFolders } from './AssetFilters.tsx'
import { AssetGrid } from './AssetGrid.tsx'
import { AssetPanel } from './AssetPanel.tsx'
import type { AssetQuery } from './asset-pages.ts'
import { UploadList } from './UploadList.tsx'
import { useUploadQueue } from './use-upload-queue.ts'
import { useAssetPages } from './use-asset-pages.ts'
import { Contained } from '../workspace/Contained.tsx'
import { later } from '../workspace/later.tsx'
import styles from './AssetLibrary.module.css'

const FolderDialog = later(() => import('./FolderDialog.tsx'))

/** All files of the site: found, added by dropping, choosing or pasting, and what is said about each. */
export default function AssetLibrary() {
  const t = useT()
  const { editor } = useWorkplace()
  const mayEdit = editor.rights.includes('edit')
  const [query, setQuery] = useState<AssetQuery>({ search: '', folder: undefined, kinds: assetKinds })
  const [round, setRound] = useState(0)
  const folders = useAssetFolders(round)
  const pages = useAssetPages({ ...useDeferredValue(query), round })
  const [chosen, setChosen] = useState<Asset>()
  const queue = useUploadQueue(() => setRound((number) => number + 1))
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const add = (files: FileList | null | undefined) => {
    if (files && files.length > 0 && mayEdit) queue.add(files, query.folder)
  }
  const grid = useRef<HTMLDivElement>(null)
  const [folderDialog, setFolderDialog] = useState<'new' | 'edit'>()
  const folder = folders.find(({ id }) => id === query.folder)
  return (
    <main
      className={styles.library}
      aria-label={t('studio.assets')}
      data-over={isOver || undefined}
      tabIndex={-1}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        add(event.dataTransfer.files)
      }}
      onPaste={(event: ClipboardEvent) => add(event.clipboardData.files)}
    >
      <header className={styles.head}>
        <h1>{t('studio.assets')}</h1>
        <AssetFilters query={query} onQuery={setQuery} folders={folders} />
        {mayEdit && (
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
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => setFolderDialog('new')}
            >
              {t('studio.assets.folders.new')}
            </button>
            {folder && (
              <button
                type="button"
                {...buttonLook({ variant: 'secondary', size: 'small' })}
                onClick={() => setFolderDialog('edit')}
              >
                {t('studio.assets.folders.edit')}
              </button>
            )}
            <button type="button" {...buttonLook({ size: 'small' })} onClick={() => input.current?.click()}>
              {t('studio.assets.upload')}
            </button>
          </>
        )}
      </header>
      <UploadList queue={queue} />
      {folderDialog && (
        <Contained inline>
          <Suspense fallback={null}>
            <FolderDialog
              folder={folderDialog === 'edit' ? folder : undefined}
              parent={query.folder}
              folders={folders}
              onDone={(next) => {
                setQuery({ ...query, folder: next })
                setRound(round + 1)
              }}
              onClose={() => setFolderDialog(undefined)}
            />
          </Suspense>
        </Contained>
      )}
      <div ref={grid} className={styles.halves}>
        <AssetGrid pages={pages} isChosen={({ id }) => id === chosen?.id} onChoose={setChosen} />
        {chosen && (
          <AssetPanel
            key={chosen.id}
            asset={chosen}
            folders={folders}
            onChange={(asset) => {
              setChosen(asset)
              pages.put(asset)
            }}
            onGone={() => {
              setChosen(undefined)
              setRound(round + 1)
            }}
            onClose={() => {
              setChosen(undefined)
              // The file it was opened from is where one goes on.
              grid.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus()
            }}
          />
        )}
      </div>
    </main>
  )
}
