import { useDeferredValue, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { assetKinds, type Asset } from './asset.ts'
import { AssetFilters, useAssetFolders } from './AssetFilters.tsx'
import { AssetGrid } from './AssetGrid.tsx'
import { AssetPanel } from './AssetPanel.tsx'
import type { AssetQuery } from './asset-pages.ts'
import { UploadList } from './UploadList.tsx'
import { UploadQueue } from './upload-queue.ts'
import { useAssetPages } from './use-asset-pages.ts'
import styles from './AssetLibrary.module.css'

/** All files of the site: found, added by dropping, choosing or pasting, and what is said about each. */
export default function AssetLibrary() {
  const t = useT()
  const { service, editor } = useWorkplace()
  const mayEdit = editor.rights.includes('edit')
  const [query, setQuery] = useState<AssetQuery>({ search: '', folder: undefined, kinds: assetKinds })
  const [round, setRound] = useState(0)
  const folders = useAssetFolders(round)
  const pages = useAssetPages({ ...useDeferredValue(query), round })
  const [chosen, setChosen] = useState<Asset>()
  const [queue] = useState(() => new UploadQueue(service, () => setRound((number) => number + 1)))
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const add = (files: FileList | null | undefined) => {
    if (files && files.length > 0 && mayEdit) queue.add(files, query.folder)
  }
  const addFolder = async () => {
    const name = prompt(t('studio.assets.folderName'))?.trim()
    if (!name) return
    await service.send('POST', '/asset_folders', {
      asset_folder: { name, parent_id: query.folder || null },
    })
    setRound(round + 1)
  }
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
              onClick={() => void addFolder().catch((error: unknown) => alert(String(error)))}
            >
              {t('studio.assets.newFolder')}
            </button>
            <button type="button" {...buttonLook({ size: 'small' })} onClick={() => input.current?.click()}>
              {t('studio.assets.upload')}
            </button>
          </>
        )}
      </header>
      <UploadList queue={queue} />
      <div className={styles.halves}>
        <AssetGrid pages={pages} chosen={chosen?.id} onChoose={setChosen} />
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
            onClose={() => setChosen(undefined)}
          />
        )}
      </div>
    </main>
  )
}
