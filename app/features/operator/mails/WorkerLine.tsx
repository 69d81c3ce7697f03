import { Note } from '#app/features/account/Parts.tsx'
import { useNow } from '#app/features/live/use-now.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useList } from '../use-list.ts'
import { seenWorker } from './seen-worker.ts'

/** Whether somebody sends the mails of a site whose data is elsewhere, and when they were seen last. */
export function WorkerLine() {
  const t = useT()
  const locale = useLocale()
  const now = useNow()
  const { documents, fault } = useList('workers')
  if (!documents && !fault) return null
  const seen = seenWorker(documents ?? [])
  if (seen === undefined) return <Note icon="warning">{t('operator.mails.elsewhere')}</Note>
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(seen)
  return now - seen > patience ? (
    <Note icon="warning">{t('operator.mails.workerLost', { time })}</Note>
  ) : (
    <p data-worker="">{t('operator.mails.worker', { time })}</p>
  )
}

/** Milliseconds of silence after which a worker is gone: it says every ten seconds that it is there. */
const patience = 90_000
