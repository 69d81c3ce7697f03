import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import { millisOf } from '#app/features/live/millis.ts'
import { textOf } from '../csv.ts'
import { actAs, useDesk } from '../desk.ts'
import type { ListedDocument } from '../listed-documents.ts'
import { useList } from '../use-list.ts'
import look from '../Desk.module.css'
import styles from './Leads.module.css'

/** Shown, and sent again at once, at most. */
const most = 100

/** What could not be delivered for a day, to be sent again. */
export function DeadLetters() {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const task = useTask()
  const { documents } = useList('lead_deliveries', {
    newestBy: 'next',
    only: { field: 'state', value: 'dead', first: most, order: 'newest' },
  })
  const time = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  if (!documents?.length) return null
  const replay = (letters: readonly ListedDocument[]) =>
    void task.run(() =>
      actAs(
        desk,
        site,
        { action: 'lead.replay', about: 'lead_deliveries', detail: letters.map(({ id }) => id).join(' ') },
        letters.map(({ id }) => ({
          path: `lead_deliveries/${id}`,
          merge: { state: 'waiting', tries: 0, error: '' },
          timed: 'next',
        })),
        letters.map(({ id }) => ({ path: `lead_deliveries/${id}`, fields: { state: 'dead' } })),
      ),
    )
  return (
    <section className={look.panel} data-busy={task.busy || undefined}>
      <h2>{t('operator.leads.dead', { count: documents.length })}</h2>
      <p>{t('operator.leads.deadWhy')}</p>
      <ul className={styles.letters}>
        {documents.map((letter) => (
          <li key={letter.id}>
            <span>
              {t(`operator.leads.target.${targetOf(letter)}`)} {textOf(letter.data.to)}
            </span>
            <a className="text-link" href={`#/leads/${textOf(letter.data.lead)}`}>
              <code>{`${textOf(letter.data.form)}-${textOf(letter.data.formId)}`}</code>
            </a>
            <span>{textOf(letter.data.error)}</span>
            <span className="mute">{time.format(millisOf(letter.data.next) ?? 0)}</span>
            <button
              type="button"
              {...buttonLook({ variant: 'secondary', size: 'small' })}
              onClick={() => replay([letter])}
            >
              {t('operator.leads.replay')}
            </button>
          </li>
        ))}
      </ul>
      <Fault task={task} />
      {documents.length > 1 && (
        <p>
          <button type="button" {...buttonLook({ size: 'small' })} onClick={() => replay(documents)}>
            {t('operator.leads.replayAll')}
          </button>
        </p>
      )}
    </section>
  )
}

function targetOf({ data }: ListedDocument): 'webhook' | 'file' | 'mail' {
  return data.target === 'file' || data.target === 'mail' ? data.target : 'webhook'
}
