import { useCallback, useEffect, useState } from 'react'
import { localeNames } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useWorkplace } from '../workspace/editing.ts'
import list from '../workspace/List.module.css'
import { EntryDialog } from './EntryDialog.tsx'
import { entriesOf, lists, moveEntry, removeEntry, unnamedIn, type Entry, type EntryList } from './entries.ts'
import styles from './ListsView.module.css'

/** What fields choose from: the entries of each list, named in every language, in the order visitors meet them. */
export default function ListsView() {
  const t = useT()
  const { service } = useWorkplace()
  const [all, setAll] = useState<readonly EntryList[]>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    lists(service).then(setAll, (error: Error) => setFault(t('studio.loadFailed', { reason: error.message })))
  }, [service, t])
  return (
    <main className={list.list} aria-busy={!all && !fault}>
      <header>
        <h1>{t('studio.view.lists')}</h1>
      </header>
      <p>{t('studio.lists.view')}</p>
      {fault && <p role="alert">{fault}</p>}
      {all?.length === 0 && <p>{t('studio.lists.none')}</p>}
      {all?.map((each) => (
        <EntriesOf key={each.id} list={each} />
      ))}
    </main>
  )
}

function EntriesOf({ list: { slug, name } }: { list: EntryList }) {
  const t = useT()
  const { service, editor } = useWorkplace()
  const mayWrite = editor.rights.includes('publish')
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [note, setNote] = useState('')
  const [edited, setEdited] = useState<{ entry?: Entry }>()
  const [removed, setRemoved] = useState<Entry>()
  const load = useCallback(
    () =>
      entriesOf(service, slug).then(setEntries, (error: Error) =>
        setNote(t('studio.loadFailed', { reason: error.message })),
      ),
    [service, slug, t],
  )
  useEffect(() => void load(), [load])
  const doing = async (what: Promise<unknown>, done: string) => {
    await what.then(
      () => setNote(done),
      (error: Error) => setNote(t('studio.lists.failed', { reason: error.message })),
    )
    await load()
  }
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <p role="status" className={note ? undefined : 'visually-hidden'}>
        {note}
      </p>
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <EntryNames entry={entry} />
            {mayWrite && (
              <div className={buttonRow}>
                <button
                  type="button"
                  {...buttonLook({ variant: 'secondary', size: 'small' })}
                  aria-label={t('studio.lists.renameOf', { name: entry.names.en ?? '' })}
                  onClick={() => setEdited({ entry })}
                >
                  {t('studio.lists.rename')}
                </button>
                <button
                  type="button"
                  {...buttonLook({ variant: 'secondary', size: 'small' })}
                  aria-label={t('studio.lists.upOf', { name: entry.names.en ?? '' })}
                  disabled={index === 0}
                  onClick={() => void doing(moveEntry(service, entry.id, index - 1), '')}
                >
                  ↑
                </button>
                <button
                  type="button"
                  {...buttonLook({ variant: 'secondary', size: 'small' })}
                  aria-label={t('studio.lists.removeOf', { name: entry.names.en ?? '' })}
                  onClick={() => setRemoved(entry)}
                >
                  {t('studio.lists.remove')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {mayWrite && (
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          onClick={() => setEdited({})}
        >
          {t('studio.lists.new')}
        </button>
      )}
      {edited && (
        <EntryDialog
          slug={slug}
          taken={entries.map(({ value }) => value)}
          entry={edited.entry}
          onDone={() => void doing(Promise.resolve(), t('studio.lists.saved'))}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          heading={t('studio.lists.removeOf', { name: removed.names.en ?? '' })}
          text={t('studio.lists.removing', { value: removed.value })}
          yes={t('studio.lists.remove')}
          onYes={() => void doing(removeEntry(service, removed.id), t('studio.lists.removed'))}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}

function EntryNames({ entry }: { entry: Entry }) {
  const t = useT()
  const lacking = unnamedIn(entry)
  return (
    <p className={styles.names}>
      <strong>{entry.names.en}</strong> <code>{entry.value}</code>
      {lacking.length > 0 && (
        <span>
          {t('studio.lists.lacking', {
            languages: lacking.map((locale) => localeNames[locale]).join(', '),
          })}
        </span>
      )}
    </p>
  )
}
