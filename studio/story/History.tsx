import { useEffect, useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { blockLabel, fieldLabel } from '../form/labels.ts'
import { versionsAtOnce } from '../service/service.ts'
import type { Version } from '../service/types.ts'
import { useEditing, useWorkplace } from '../workspace/editing.ts'
import { changesBetween, type Change } from './changes.ts'
import dialog from '../workspace/DialogBody.module.css'
import styles from './History.module.css'

/** All former states of the story, some at a time: when, by whom, what differs from now; any can be brought back. */
export function History({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { service } = useWorkplace()
  const { state } = useEditing()
  const { id } = state.saved
  const [versions, setVersions] = useState<readonly Version[]>()
  const [fault, setFault] = useState<string>()
  const [asked, setAsked] = useState({ page: 1 })
  const [answered, setAnswered] = useState<typeof asked>()
  const [hasOlder, setHasOlder] = useState(false)
  useEffect(() => {
    let ended = false
    const take = (found: readonly Version[]) => {
      setVersions((former = []) => {
        // What was saved meanwhile has moved some to the next page.
        const known = new Set(former.map((version) => version.id))
        return [...former, ...found.filter((version) => !known.has(version.id))]
      })
      setHasOlder(found.length === versionsAtOnce)
    }
    service
      .versions(id, asked.page)
      .then(
        (found) => !ended && (take(found), setFault(undefined)),
        (error: unknown) => !ended && setFault(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => !ended && setAnswered(asked))
    return () => {
      ended = true
    }
  }, [service, id, asked])
  const isAsking = asked !== answered
  const older = () => setAsked({ page: asked.page + (fault === undefined ? 1 : 0) })
  return (
    <Dialog open onClose={onClose} labelledBy="history" wide>
      <div className={`${dialog.body} ${styles.history}`}>
        <h2 id="history">{t('studio.history.title')}</h2>
        {fault !== undefined && <p role="alert">{t('studio.loadFailed', { reason: fault })}</p>}
        {versions?.length === 0 && <p>{t('studio.history.none')}</p>}
        <ol aria-busy={isAsking}>
          {versions?.map((version) => (
            <FormerState key={version.id} version={version} onRestored={onClose} />
          ))}
        </ol>
        {hasOlder && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            aria-disabled={isAsking}
            onClick={() => !isAsking && older()}
          >
            {t('studio.history.older')}
          </button>
        )}
      </div>
    </Dialog>
  )
}

function FormerState({ version, onRestored }: { version: Version; onRestored: () => void }) {
  const t = useT()
  const locale = useLocale()
  const { service } = useWorkplace()
  const { open, state } = useEditing()
  const [former, setFormer] = useState<Awaited<ReturnType<typeof service.version>>>()
  const [fault, setFault] = useState<string>()
  const { id } = state.saved
  const look = () =>
    service
      .version(id, version.id)
      .then(setFormer, (error: unknown) => setFault(error instanceof Error ? error.message : String(error)))
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <details onToggle={(event) => event.currentTarget.open && void look()}>
        <summary>
          <time dateTime={version.created_at}>{time.format(new Date(version.created_at))}</time>{' '}
          {t(`studio.history.${version.action}`)}
          {version.author && <span className={styles.who}> {version.author}</span>}
        </summary>
        {fault !== undefined && <p role="alert">{fault}</p>}
        {former && (
          <>
            <Changes changes={changesBetween(former.content, state.story.content)} />
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => {
                open.restore(former)
                onRestored()
              }}
            >
              {t('studio.history.restore')}
            </button>
          </>
        )}
      </details>
    </li>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useT()
  if (changes.length === 0) return <p>{t('studio.history.same')}</p>
  return (
    <ul className={styles.changes}>
      {changes.slice(0, 100).map((change) => (
        <li key={`${change.block} ${change.field} ${change.kind}`}>
          <strong>
            {blockLabel(change.component)}
            {change.field && `: ${fieldLabel(change.component, change.field)}`}
          </strong>{' '}
          {change.kind === 'field' ? (
            <>
              <del>{change.before || '—'}</del> <ins>{change.after || '—'}</ins>
            </>
          ) : (
            t(`studio.history.block.${change.kind}`)
          )}
        </li>
      ))}
    </ul>
  )
}
