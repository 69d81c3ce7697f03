import { copyText } from '#app/base/ui/copy-text.ts'
import { useState } from 'react'
import { Fault } from '#app/features/account/Parts.tsx'
import { isOpen, stageHash, stagePath, type StageLink } from '#app/features/stage/stage-link.ts'
import { useNow } from '#app/features/live/use-now.ts'
import { localePath } from '#app/content/locales.ts'
import { dateFormat } from '#app/base/i18n/formats.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { useSite } from '#app/base/page/site.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { actAs, useDesk } from '../desk.ts'
import { useRowTask } from '../kept-faults.ts'
import look from '../Desk.module.css'

/** A speaker's page: whether it is open, what it says, whether that was read; its link, and how to revoke it. */
export function StageRow({ stage }: { stage: StageLink }) {
  const t = useT()
  const locale = useLocale()
  const site = useSite()
  const desk = useDesk()
  const task = useRowTask(stage.name)
  const [copied, setCopied] = useState(false)
  const { key, name, message, last, readAt } = stage
  const path = stagePath(desk.eventId, key)
  const clock = dateFormat(locale, { timeStyle: 'medium' })
  const open = isOpen(stage, useNow())
  const address = `${location.origin}${site.base}${localePath(locale, 'speaker')}${stageHash(desk.eventId, key)}`
  const guards = [{ path, fields: { message: last } }]
  return (
    <li className={look.card}>
      <p>
        <strong>{name}</strong> · {t(open ? 'operator.stage.open' : 'operator.stage.closed')}
      </p>
      {message && (
        <p role="status">
          <q>{message.cue ? t(`stage.cue.${message.cue}`) : message.text}</q>{' '}
          <strong>
            {readAt === undefined
              ? t('operator.stage.unread')
              : t('operator.stage.read', { time: clock.format(readAt) })}
          </strong>
        </p>
      )}
      <Fault task={task} />
      <div className={buttonRow}>
        <button
          type="button"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          aria-label={t('operator.stage.copyOf', { name })}
          onClick={() => void copyText(address).then(() => setCopied(true))}
        >
          {t(copied ? 'operator.stage.copied' : 'operator.stage.copy')}
        </button>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          {...buttonLook({ variant: 'secondary', size: 'small' })}
          aria-label={t('operator.stage.lookAt', { name })}
        >
          {t('operator.stage.look')}
        </a>
        {message && (
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() =>
              void task.run(() =>
                actAs(
                  desk,
                  site,
                  { action: 'stage.clear', about: name },
                  [{ path, merge: { cue: '', text: '' } }],
                  guards,
                ),
              )
            }
          >
            {t('operator.stage.clear')}
          </button>
        )}
        <ConfirmButton
          label={t('operator.stage.revoke')}
          name={t('operator.stage.revokeOf', { name })}
          question={t('operator.stage.revokeSure', { name })}
          variant="secondary"
          size="small"
          onConfirm={() =>
            actAs(desk, site, { action: 'stage.revoke', about: name }, [{ path, remove: true }])
          }
        />
      </div>
    </li>
  )
}
