import { useEffect, useState } from 'react'
import type { User } from 'firebase/auth'
import { Fault } from '#app/features/account/Parts.tsx'
import { useTask } from '#app/features/account/use-task.ts'
import type { MailKind, PlannedKind } from '#app/features/event/mail-plan.ts'
import { isLocale, languageTag, localeNames, locales, type Locale } from '#app/content/locales.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { useDesk } from '../desk.ts'
import look from '../Desk.module.css'
import type { MailSample } from './mail-report.ts'
import styles from './Mails.module.css'
import { fetchSample } from './use-mails.ts'

interface MailPreviewProps {
  user: User
  kind: MailKind
  name: string
  planned: PlannedKind
}

/** A button that shows the mail as its readers get it, language by language, and sends it to the operator first. */
export function MailPreview({ user, kind, name, planned }: MailPreviewProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        {...buttonLook({ variant: 'secondary', size: 'small' })}
        aria-label={t('operator.mails.preview.of', { name })}
        onClick={() => setOpen(true)}
      >
        {t('operator.mails.preview')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('operator.mails.preview.of', { name })}
        wide
      >
        {isOpen && (
          <Preview user={user} kind={kind} name={name} planned={planned} onClose={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  )
}

function Preview({ user, kind, name, planned, onClose }: MailPreviewProps & { onClose: () => void }) {
  const t = useT()
  const site = useSite()
  const { eventId } = useDesk()
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(own)
  const [shown, setShown] = useState<{ locale: Locale; sample: MailSample | 'failed' }>()
  const [said, setSaid] = useState('')
  const task = useTask()
  const [subject, lead] = [planned.subject[locale] ?? '', planned.lead[locale] ?? '']
  useEffect(() => {
    let ended = false
    fetchSample(user, site, { event: eventId, kind, locale, subject, lead, send: false }).then(
      (sample) => ended || setShown({ locale, sample }),
      () => ended || setShown({ locale, sample: 'failed' }),
    )
    return () => {
      ended = true
    }
  }, [user, site, eventId, kind, locale, subject, lead])
  const sample = shown?.locale === locale ? shown.sample : undefined
  const send = async () => {
    setSaid('')
    const { sent } = await fetchSample(user, site, {
      event: eventId,
      kind,
      locale,
      subject,
      lead,
      send: true,
    })
    if (sent) setSaid(t(`operator.mails.sent.${sent.result}`, { to: sent.to }))
  }
  return (
    <div className={styles.preview}>
      <h2>{name}</h2>
      <div className={look.field}>
        <label>
          <span className={look.label}>{t('operator.language')}</span>
          <select
            value={locale}
            onChange={(change) =>
              isLocale(change.currentTarget.value) && setLocale(change.currentTarget.value)
            }
          >
            {locales.map((item) => (
              <option key={item} value={item}>
                {localeNames[item]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {sample === 'failed' ? (
        <p className={look.fault}>{t('operator.mails.lost')}</p>
      ) : (
        <article className={styles.mail} lang={languageTag(locale)} aria-busy={!sample}>
          <h3>{sample?.subject}</h3>
          <p className={styles.text}>{sample?.text}</p>
          {sample?.attachment && (
            <p className="small">
              <code>{sample.attachment}</code>
            </p>
          )}
        </article>
      )}
      <Fault task={task} />
      <p role="status">{said}</p>
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook()}
          data-busy={task.busy || undefined}
          onClick={() => void task.run(send)}
        >
          {t('operator.mails.toMe')}
        </button>
        <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={onClose}>
          {t('operator.cancel')}
        </button>
      </div>
    </div>
  )
}
