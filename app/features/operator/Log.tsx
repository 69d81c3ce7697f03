import { dateFormat } from '#app/base/i18n/formats.ts'
import { useState } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { textOf } from './csv.ts'
import { SpanChoice } from './SpanChoice.tsx'
import { sinceOf, useList, type Span } from './use-list.ts'
import look from './Desk.module.css'
import styles from './Log.module.css'
import searchLook from './Search.module.css'

/** Who did what, the newest first. Nothing in it can be changed. */
export function Log() {
  const t = useT()
  const locale = useLocale()
  const [span, setSpan] = useState<Span>(7)
  const { documents, fault } = useList('audit', { newestBy: 'at', since: sinceOf(span) })
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  if (fault) return <p className={look.fault}>{t('operator.refused')}</p>
  if (!documents) return <div className="ruler" aria-busy="true" />
  return (
    <>
      <div className={searchLook.search}>
        <SpanChoice value={span} onChoose={setSpan} />
      </div>
      {documents.length ? (
        <div className={styles.scroll} role="region" aria-label={t('operator.log')} tabIndex={0}>
          <table className={styles.log}>
            <thead>
              <tr>
                <th>{t('operator.log.when')}</th>
                <th>{t('operator.log.who')}</th>
                <th>{t('operator.log.what')}</th>
                <th>{t('operator.log.about')}</th>
              </tr>
            </thead>
            <tbody>
              {documents.map(({ id, data }) => {
                const at = (data.at as { toDate?: () => Date } | null)?.toDate?.()
                return (
                  <tr key={id}>
                    <td>{at && <time dateTime={at.toISOString()}>{time.format(at)}</time>}</td>
                    <td>{textOf(data.by) || textOf(data.uid)}</td>
                    <td>
                      <code>{textOf(data.action)}</code>
                    </td>
                    <td dir="auto" title={textOf(data.detail)}>
                      {textOf(data.about)}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="mute">{t('operator.log.none')}</p>
      )}
    </>
  )
}
