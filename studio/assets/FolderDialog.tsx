import { useId, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import styles from '../tree/StoryDialog.module.css'
import { useWorkplace } from '../workspace/editing.ts'
import type { AssetFolder } from './asset.ts'
import { useFaultWords } from './fault-words.ts'
import { deleteFolder, outsideOf } from './folders.ts'
import { pathsOf } from '../folder-paths.ts'

interface FolderDialogProps {
  /** Undefined: a new one, which begins inside of `parent`. */
  folder: AssetFolder | undefined
  parent: number | undefined
  folders: readonly AssetFolder[]
  /** With the number of the folder that is to be looked at then. */
  onDone: (folder: number | undefined) => void
  onClose: () => void
}

/** A folder of the library: its name, where it is, and its end, which no file shares. */
export default function FolderDialog({ folder, parent, folders, onDone, onClose }: FolderDialogProps) {
  const t = useT()
  const id = useId()
  const words = useFaultWords()
  const { service } = useWorkplace()
  const [name, setName] = useState(folder?.name ?? '')
  const [above, setAbove] = useState(folder ? (folder.parent_id ?? 0) : (parent ?? 0))
  const [into, setInto] = useState(folder?.parent_id ?? 0)
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const others = outsideOf(folders, folder)
  const run = async (work: () => Promise<number | undefined>) => {
    setBusy(true)
    try {
      onDone(await work())
      onClose()
    } catch (error) {
      setFault(words(error))
      setBusy(false)
    }
  }
  const save = async () => {
    const asset_folder = { name: name.trim(), parent_id: above || null }
    if (!folder) {
      const made = await service.send<{ asset_folder: AssetFolder }>('POST', '/asset_folders', {
        asset_folder,
      })
      return made.asset_folder.id
    }
    await service.send('PUT', `/asset_folders/${folder.id}`, { asset_folder })
    return folder.id
  }
  const choice = (label: string, value: number, onChange: (value: number) => void) => (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        <option value={0}>{t('studio.assets.folders.top')}</option>
        {pathsOf(others).map(({ folder: each, path }) => (
          <option key={each.id} value={each.id}>
            {path}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <Dialog open labelledBy={id} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void run(save)
        }}
      >
        <h2 id={id}>{folder ? folder.name : t('studio.assets.folders.new')}</h2>
        <label>
          {t('studio.assets.folderName')}
          <input required value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </label>
        {choice(t('studio.assets.folders.inside'), above, setAbove)}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <div className={buttonRow}>
          <button type="submit" disabled={isBusy} {...buttonLook({ size: 'small' })}>
            {t('studio.assets.folders.save')}
          </button>
          <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={onClose}>
            {t('studio.assets.cancel')}
          </button>
          {folder && !asks && (
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => setAsks(true)}
            >
              {t('studio.assets.folders.delete')}
            </button>
          )}
        </div>
        {folder && asks && (
          <div className={styles.ask} role="group" aria-label={t('studio.assets.folders.delete')}>
            <p role="alert">{t('studio.assets.folders.deleteSure', { name: folder.name })}</p>
            {choice(t('studio.assets.folders.into'), into, setInto)}
            <button
              type="button"
              disabled={isBusy}
              {...buttonLook({ size: 'small' })}
              onClick={() =>
                void run(() => deleteFolder(service, folder, folders, into).then(() => into || undefined))
              }
            >
              {t('studio.assets.folders.deleteNow')}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
