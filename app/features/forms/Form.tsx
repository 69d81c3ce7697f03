import { inARow } from '#app/base/i18n/formats.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { useRef, type ReactNode } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { useSite } from '#app/base/page/site.ts'
import { fieldsOf } from './definitions.ts'
import { Field } from './Field.tsx'
import { Fleet } from './Fleet.tsx'
import { sentHash } from './sent-hash.ts'
import type { FormSetup } from './setup.ts'
import { useForm, usePagePath } from './use-form.ts'
import styles from './Form.module.css'

export interface FormProps {
  /** `_uid` of the block, which names the form on the page and to the server. */
  uid: string
  setup: FormSetup
  consent: string
  /** Link to what is done with the answers. */
  privacy?: ReactNode
  /** What the button says. */
  send: string
  /** What happens next, once it has arrived. */
  thanks: ReactNode
  /** What the page knows beyond the setup and only the browser has, such as a build. */
  given?: Readonly<Record<string, unknown>>
  /** Stands above the button. */
  children?: ReactNode
}

/**
 * A form that loses nothing: drafts stay on the device, what cannot be sent waits and goes later, and without script it
 * is posted to the server, which stores the same document.
 */
export function Form({ uid, setup, consent, privacy, send, thanks, given = {}, children }: FormProps) {
  const t = useT()
  const { base, live: database } = useSite()
  const path = usePagePath()
  const root = useRef<HTMLFormElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const form = useForm(uid, setup, given, { root, end })
  const { state, isDone, faults, known } = form
  const count = Object.keys(faults).length
  const refused = setup.form === 'registrations' ? 'forms.refusedEvent' : 'forms.refused'
  if (!database) return <p className="lead">{noBreakModels(t('forms.unavailable'))}</p>
  return (
    <div className={styles.form} data-interactive="">
      {!isDone && (
        <form
          ref={root}
          id={`${uid}-form`}
          method="post"
          // What comes back with faults is shown where they are.
          action={`${base}${path}#${uid}-form`}
          // The browser's own words for what is missing are in its language, not the page's.
          noValidate
          onInput={form.type}
          onSubmit={(event) => void form.submit(event)}
        >
          <input type="hidden" name="form" value={uid} />
          {known.size > 0 && <Known answers={known} onChange={form.change} />}
          {fieldsOf(setup.form).map(([name, field]) => {
            if (!setup.asked.has(name)) return null
            if (field.kind === 'fleet')
              return (
                <Fleet
                  key={name}
                  uid={uid}
                  max={field.max}
                  rows={form.fleet}
                  entries={form.posted}
                  models={setup.models}
                  faults={faults}
                />
              )
            return (
              <Field
                key={name}
                uid={uid}
                name={name}
                field={field}
                setup={setup}
                fault={faults[name]}
                entries={form.posted}
                hidden={known.has(name) && !faults[name]}
              />
            )
          })}
          <Trap uid={uid} />
          {children}
          <Consent uid={uid} text={consent} privacy={privacy} wrong={Boolean(faults.consent)} />
          <div className={styles.end}>
            <div role="alert" className={styles.trouble}>
              {count > 0 && <p>{t('forms.faults', { count })}</p>}
              {count === 0 && (state === 'failed' || state === 'refused') && (
                <p>{noBreakModels(t(state === 'refused' ? refused : 'forms.failed'))}</p>
              )}
            </div>
            <button type="submit" {...buttonLook()} disabled={state === 'sending'}>
              {state === 'sending' ? t('forms.sending') : send}
            </button>
          </div>
        </form>
      )}
      {isDone && (
        <div ref={end} tabIndex={-1} className={styles.done} data-state={state}>
          <p className={styles.verdict} role="status">
            <Icon name={state === 'sent' ? 'check' : 'clock'} />
            {t(state === 'sent' ? 'forms.sent' : 'forms.waiting')}
          </p>
          {state === 'sent' ? thanks : <p>{t('forms.waitingText')}</p>}
          <button type="button" {...buttonLook({ variant: 'ghost' })} onClick={form.again}>
            {t('forms.again')}
          </button>
        </div>
      )}
      {!form.live && (
        <div id={sentHash(uid)} className={`${styles.done} ${styles.arrived}`}>
          <p className={styles.verdict}>
            <Icon name="check" /> {t('forms.sent')}
          </p>
          {thanks}
        </div>
      )}
    </div>
  )
}

/** What was told in another form of this visit, in place of the questions. */
function Known({ answers, onChange }: { answers: ReadonlyMap<string, string>; onChange: () => void }) {
  const t = useT()
  const locale = useLocale()
  return (
    <div className={styles.known}>
      <p>
        <Icon name="person" />{' '}
        <span>{t('forms.known', { answers: inARow(locale, [...answers.values()]) })}</span>
      </p>
      <button type="button" {...buttonLook({ variant: 'ghost' })} onClick={onChange}>
        {t('forms.change')}
      </button>
    </div>
  )
}

/** A question that people neither see nor hear; programs that fill in everything answer it, managers of passwords are asked not to. */
function Trap({ uid }: { uid: string }) {
  const t = useT()
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={`${uid}-website`}>{t('forms.trap')}</label>
      <input
        id={`${uid}-website`}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-form-type="other"
        data-lpignore="true"
      />
    </div>
  )
}

interface ConsentProps {
  uid: string
  text: string
  privacy: ReactNode
  wrong: boolean
}

function Consent({ uid, text, privacy, wrong }: ConsentProps) {
  const t = useT()
  const id = `${uid}-consent`
  return (
    <div className={styles.consent} data-wrong={wrong || undefined}>
      <input
        id={id}
        type="checkbox"
        name="consent"
        required
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-fault` : undefined}
      />
      <div>
        <label htmlFor={id}>{text}</label> {privacy}
        {wrong && (
          <p id={`${id}-fault`} className={styles.fault}>
            {t('forms.consentMissing')}
          </p>
        )}
      </div>
    </div>
  )
}
