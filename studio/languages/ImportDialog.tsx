import { useId, useState } from 'react'
import { isLocale, localeNames } from '#app/content/locales.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook, buttonRow } from '#app/base/ui/button.ts'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { blockLabel, fieldLabel } from '../form/labels.ts'
import { useWorkplace } from '../workspace/editing.ts'
import {
  doesSomething,
  outcomesOf,
  placeOfKey,
  shownUnits,
  type ImportPlan,
  type PlannedUnit,
} from './exchange.ts'
import { importInParts, PartlySaved } from './in-parts.ts'
import styles from './Exchange.module.css'

interface ImportDialogProps {
  /** The file. */
  text: string
  plan: ImportPlan
  onDone: (note: string) => void
  onClose: () => void
}

/** Texts that are drawn at once; the rest is counted. */
const DRAWN = 500

/** What a translators’ file would change, text by text, before it is saved as drafts. */
export default function ImportDialog({ text, plan, onDone, onClose }: ImportDialogProps) {
  const t = useT()
  const id = useId()
  const { service, renew } = useWorkplace()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const shown = shownUnits(plan.units)
  const save = async () => {
    setBusy(true)
    setFault('')
    const onPart = (part: number, parts: number) => setNote(t('studio.exchange.saving', { part, parts }))
    try {
      const { saved = 0 } = await importInParts(service, text, true, onPart)
      onDone(t('studio.exchange.imported', { count: saved }))
      await renew()
      onClose()
    } catch (error) {
      const { message } = error as Error
      setFault(
        error instanceof PartlySaved
          ? t('studio.exchange.partly', {
              count: error.saved,
              reason: message,
              save: t('studio.exchange.save'),
            })
          : message,
      )
      setNote('')
      setBusy(false)
    }
  }
  return (
    <Dialog open labelledBy={id} onClose={onClose}>
      <div className={styles.dialog}>
        <h2 id={id}>
          {t('studio.exchange.preview', {
            language: isLocale(plan.language) ? localeNames[plan.language] : plan.language,
          })}
        </h2>
        <ul className={styles.outcomes}>
          {outcomesOf(plan.units).map(([outcome, count]) => (
            <li key={outcome} data-outcome={outcome}>
              {t(`studio.exchange.count.${outcome}`, { count })}
            </li>
          ))}
        </ul>
        {plan.units.length === 0 && <p>{t('studio.exchange.nothing')}</p>}
        {shown.length > 0 && (
          <div className={styles.units} role="region" aria-labelledby={id} tabIndex={0}>
            <ul>
              {shown.slice(0, DRAWN).map((unit, index) => (
                <PlannedText key={`${index} ${unit.key}`} unit={unit} language={plan.language} />
              ))}
            </ul>
          </div>
        )}
        {shown.length > DRAWN && <p>{t('studio.exchange.more', { count: shown.length - DRAWN })}</p>}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <p role="status" className={styles.note}>
          {note}
        </p>
        <div className={buttonRow}>
          {doesSomething(plan.units) && (
            <button
              type="button"
              {...buttonLook({ size: 'small' })}
              disabled={isBusy}
              onClick={() => void save()}
            >
              {t('studio.exchange.save')}
            </button>
          )}
          <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={onClose}>
            {t('studio.exchange.cancel')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function PlannedText({ unit, language }: { unit: PlannedUnit; language: string }) {
  const t = useT()
  const { lines } = useWorkplace()
  const { story, field } = placeOfKey(unit.key)
  const page = lines.find(({ full_slug }) => full_slug.replace(/\/$/, '') === story)?.name ?? `/${story}`
  const { component, outcome, source, before, after, problems } = unit
  return (
    <li data-outcome={outcome}>
      <p className={styles.place}>
        <strong>{t(`studio.exchange.${outcome}`)}</strong> {page}
        {component && ` · ${blockLabel(component)}: ${fieldLabel(component, field)}`}
      </p>
      <p lang="en" className={styles.source}>
        {source}
      </p>
      {outcome === 'changed' && (
        <p>
          <del lang={language}>{before}</del>
        </p>
      )}
      <p lang={language}>{after}</p>
      {problems.map((problem) => (
        <p key={`${problem.reason} ${problem.value}`} className={styles.fault}>
          {t(`studio.exchange.fault.${problem.reason}`, { value: problem.value ?? '' })}
        </p>
      ))}
    </li>
  )
}
