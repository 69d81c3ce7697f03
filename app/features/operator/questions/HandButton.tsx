import { useState } from 'react'
import { Fault } from '#app/features/account/Parts.tsx'
import type { Question } from '#app/features/event/participation.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { isLocale, localeNames } from '#app/content/locales.ts'
import { actAs, useDesk } from '../desk.ts'
import { handPath, type Hand } from './hands.ts'
import { GoneNote, useHold } from '../held-rows.tsx'
import { useRowTask } from '../kept-faults.ts'
import confirm from '../ConfirmButton.module.css'
import look from '../Desk.module.css'

/** Hands a question to somebody at the console who speaks its language, or to whoever does, and takes it back. */
export function HandButton({ question, hand }: { question: Question; hand: Hand | undefined }) {
  const t = useT()
  const site = useSite()
  const desk = useDesk()
  const task = useRowTask(question.text)
  const [open, setOpen] = useState(false)
  useHold(open)
  const { uid, email, speaks, presence } = desk
  const path = handPath(desk.eventId, question.id)
  const seen = [{ path, fields: { to: hand?.to ?? null } }]
  if (!isLocale(question.locale)) return null
  const { locale } = question
  const language = localeNames[locale]
  const here = [{ uid, name: email, speaks }, ...presence.others].filter((one) => one.speaks.includes(locale))
  const give = (to: string, toName: string) =>
    task
      .run(() =>
        actAs(
          desk,
          site,
          { action: 'question.handed', about: question.text, detail: `${question.id} ${toName}` },
          [{ path, set: { to, toName, uid, by: email }, timed: 'at' }],
          seen,
        ),
      )
      .then((done) => done && setOpen(false))
  const takeBack = () =>
    actAs(
      desk,
      site,
      { action: 'question.takenBack', about: question.text, detail: question.id },
      [{ path, remove: true }],
      seen,
    )
  return (
    <>
      <button
        type="button"
        {...buttonLook({ variant: 'secondary', size: 'small' })}
        data-busy={task.busy || undefined}
        onClick={() => (hand ? void task.run(takeBack) : (task.clear(), setOpen(true)))}
      >
        {hand ? t('operator.question.takeBack') : t('operator.question.hand')}
      </button>
      {!open && <Fault task={task} />}
      <Dialog open={open} onClose={() => setOpen(false)} label={t('operator.question.hand.who')}>
        {open && (
          <div className={confirm.confirm}>
            <h2>{t('operator.question.hand.who')}</h2>
            <q dir="auto" lang={locale}>
              {question.text}
            </q>
            {!task.busy && !task.fault && <GoneNote />}
            {!here.length && <p>{t('operator.question.hand.none', { language })}</p>}
            <ul className={look.cards}>
              {here.map((one) => (
                <li key={one.uid}>
                  <button
                    type="button"
                    {...buttonLook({ variant: 'secondary' })}
                    onClick={() => void give(one.uid, one.name)}
                  >
                    {one.name}
                  </button>
                </li>
              ))}
            </ul>
            <Fault task={task} />
            <div className={buttonRow}>
              <button type="button" {...buttonLook()} onClick={() => void give(locale, language)}>
                {t('operator.question.hand.anybody', { language })}
              </button>
              <button type="button" {...buttonLook({ variant: 'secondary' })} onClick={() => setOpen(false)}>
                {t('operator.cancel')}
              </button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}
