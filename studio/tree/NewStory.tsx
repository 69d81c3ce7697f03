import { useId, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { blockLabel } from '../form/labels.ts'
import { Refused } from '../service/refused.ts'
import type { StoryLine } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { FolderChoice } from './FolderChoice.tsx'
import { rootKinds, slugOf } from './new-story.ts'
import { refusedWords } from './refused-words.ts'
import type { StoryChanges } from './story-changes.ts'
import styles from './StoryDialog.module.css'

interface NewStoryProps {
  /** The line the editor was on: the new one comes into its folder. */
  beside: StoryLine | undefined
  changes: StoryChanges
  onDone: (note: string) => void
  onClose: () => void
}

/** Makes a page, an article or a folder: its kind, name, address and folder. */
export default function NewStory({ beside, changes, onDone, onClose }: NewStoryProps) {
  const t = useT()
  const id = useId()
  const { lines } = useWorkplace()
  const above = beside?.is_folder ? beside.id : (beside?.parent_id ?? 0)
  const [kind, setKind] = useState(rootKinds.includes('Page') ? 'Page' : (rootKinds[0] ?? 'folder'))
  const [name, setName] = useState('')
  const [slug, setSlug] = useState<string>()
  const [parent, setParent] = useState(lines.some(({ id }) => id === above) ? above : 0)
  const [fault, setFault] = useState('')
  const address = slug ?? slugOf(name)
  const create = async () => {
    try {
      await changes.create({ kind, name: name.trim(), slug: address, parent })
      onDone(t('studio.tree.made', { name: name.trim() }))
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFault(refusedWords(t, error))
    }
  }
  return (
    <Dialog open labelledBy={id} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <h2 id={id}>{t('studio.tree.newTitle')}</h2>
        <label>
          {t('studio.tree.kind')}
          <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {rootKinds.map((each) => (
              <option key={each} value={each}>
                {blockLabel(each)}
              </option>
            ))}
            <option value="folder">{t('studio.tree.folder')}</option>
          </select>
        </label>
        <label>
          {t('studio.tree.name')}
          <input required value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </label>
        <label>
          {t('studio.tree.address')}
          <input required value={address} onChange={(event) => setSlug(event.currentTarget.value)} />
        </label>
        <FolderChoice value={parent} onChange={setParent} />
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <div className={buttonRow}>
          <button type="submit" {...buttonLook({ size: 'small' })}>
            {t('studio.tree.make')}
          </button>
          <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={onClose}>
            {t('studio.tree.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
