import { useId, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { Refused } from '../service/refused.ts'
import type { StoryLine } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { FolderChoice } from './FolderChoice.tsx'
import { refusedWords } from './refused-words.ts'
import { LinkedFrom } from './LinkedFrom.tsx'
import type { StoryChanges } from './story-changes.ts'
import { childrenOf, seenIn } from './tree-rows.ts'
import styles from './StoryDialog.module.css'

interface StoryDialogProps {
  line: StoryLine
  changes: StoryChanges
  /** With what was done, in words. */
  onDone: (note: string) => void
  onClose: () => void
}

/** What is done with a whole story or folder: name, address, folder, order, copy, deletion. */
export default function StoryDialog({ line, changes, onDone, onClose }: StoryDialogProps) {
  const t = useT()
  const id = useId()
  const { lines, editor } = useWorkplace()
  const mayPublish = editor.rights.includes('publish')
  // Where a page is that visitors see is a publisher's to say, and so is that it is no more.
  const mayMove = mayPublish || !seenIn(lines).has(line.id)
  const [name, setName] = useState(line.name)
  const [slug, setSlug] = useState(line.slug)
  const [parent, setParent] = useState(line.parent_id ?? 0)
  const [asks, setAsks] = useState(false)
  const [fault, setFault] = useState('')
  const siblings = childrenOf(lines).get(line.parent_id ?? 0) ?? []
  const at = siblings.findIndex((each) => each.id === line.id)
  const run = async (work: Promise<void>, note: string) => {
    try {
      await work
      onDone(note)
      onClose()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setFault(refusedWords(t, error))
    }
  }
  const moved = t('studio.tree.moved', { name: line.name })
  const isNewAddress = slug !== line.slug || parent !== (line.parent_id ?? 0)
  const small = (variant: string) => buttonLook({ variant, size: 'small' })
  return (
    <Dialog open labelledBy={id} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void run(
            changes.rename(line, { name: name.trim(), slug, parent }),
            t('studio.tree.renamed', { name: name.trim() }),
          )
        }}
      >
        <h2 id={id}>{line.name}</h2>
        <label>
          {t('studio.tree.name')}
          <input required value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </label>
        {mayMove && !line.is_startpage && (
          <>
            <label>
              {t('studio.tree.address')}
              <input required value={slug} onChange={(event) => setSlug(event.currentTarget.value)} />
            </label>
            <FolderChoice value={parent} onChange={setParent} moved={line} />
            {isNewAddress && (
              <p className={styles.help}>{t('studio.tree.leads', { address: `/${line.full_slug}` })}</p>
            )}
          </>
        )}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <div className={buttonRow}>
          <button type="submit" {...small('primary')}>
            {t('studio.tree.save')}
          </button>
          <button type="button" {...small('secondary')} onClick={onClose}>
            {t('studio.tree.cancel')}
          </button>
        </div>
        <hr />
        <div className={buttonRow}>
          <button
            type="button"
            {...small('secondary')}
            disabled={!mayMove || at <= 0}
            onClick={() => void run(changes.moveBehind(line, siblings[at - 2]), moved)}
          >
            {t('studio.tree.up')}
          </button>
          <button
            type="button"
            {...small('secondary')}
            disabled={!mayMove || at < 0 || at >= siblings.length - 1}
            onClick={() => void run(changes.moveBehind(line, siblings[at + 1]), moved)}
          >
            {t('studio.tree.down')}
          </button>
          {!line.is_folder && (
            <button
              type="button"
              {...small('secondary')}
              onClick={() => void run(changes.duplicate(line), t('studio.tree.copied', { name: line.name }))}
            >
              {t('studio.tree.duplicate')}
            </button>
          )}
          {mayMove && !asks && (
            <button type="button" {...small('secondary')} onClick={() => setAsks(true)}>
              {t('studio.tree.delete')}
            </button>
          )}
        </div>
        {asks && (
          <div className={styles.ask} role="group" aria-label={t('studio.tree.delete')}>
            <p role="alert">
              {t('studio.tree.deleteSure', { name: line.name, address: `/${line.full_slug}` })}
            </p>
            <LinkedFrom line={line} />
            <button
              type="button"
              {...small('primary')}
              onClick={() => void run(changes.remove(line), t('studio.tree.deleted', { name: line.name }))}
            >
              {t('studio.tree.deleteNow')}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
