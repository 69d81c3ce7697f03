import type { User } from 'firebase/auth'
import { Note } from '#app/features/account/Parts.tsx'
import { mailKinds, readKind } from '#app/features/event/mail-plan.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { useDesk } from '../desk.ts'
import look from '../Desk.module.css'
import { useList } from '../use-list.ts'
import { CountMove } from './CountMove.tsx'
import { MailRow } from './MailRow.tsx'
import styles from './Mails.module.css'
import { useMails } from './use-mails.ts'
import { WorkerLine } from './WorkerLine.tsx'

/** Which mails those who registered get, when, and how they fare. */
export function MailsDesk({ user }: { user: User }) {
  const t = useT()
  const site = useSite()
  const { eventId } = useDesk()
  const isOwn = site.live && !site.live.hosted
  const { report, isLost, look: again } = useMails(user, eventId)
  const { documents, fault } = useList(eventId && `events/${eventId}/mails`)
  if (!eventId) return <p>{t('operator.mails.noEvent')}</p>
  if (fault) return <p className={look.fault}>{t('operator.refused')}</p>
  if (!documents || (isOwn && !report && !isLost)) return <div className="ruler" aria-busy="true" />
  const hours = report ? report.people.mailed / report.perHour : 0
  return (
    <>
      {!isOwn && <WorkerLine />}
      {isLost && <Note icon="warning">{t('operator.mails.lost')}</Note>}
      {report?.keepsMails && <Note icon="warning">{t('operator.mails.noServer')}</Note>}
      {report?.uncounted && <CountMove {...report.uncounted} onCounted={again} />}
      {report && (
        <p>
          {t('operator.mails.people', { count: report.people.mailed })}{' '}
          {report.people.stopped > 0 && t('operator.mails.stopped', { count: report.people.stopped })}{' '}
          {report.people.bounced > 0 && t('operator.mails.bounced', { count: report.people.bounced })}{' '}
          {hours > 0.25 &&
            t('operator.mails.pace', { count: report.perHour, hours: Math.ceil(hours * 10) / 10 })}
        </p>
      )}
      <ul className={styles.rows}>
        {mailKinds.map((kind) => {
          const data = documents.find(({ id }) => id === kind)?.data
          return (
            <MailRow
              key={kind}
              user={user}
              planned={readKind(kind, data)}
              stored={data}
              kind={kind}
              report={report?.kinds.find((item) => item.kind === kind)}
              onChanged={again}
            />
          )
        })}
      </ul>
    </>
  )
}
