import { use, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Refused } from '../service/refused.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { StaleContext } from './use-story-to-do.ts'
import type { TextToDo } from './to-do.ts'
import styles from './StaleNote.module.css'

interface StaleNoteProps {
  id: string
  texts: readonly TextToDo[]
  locale: string
  readOnly: boolean
}

/** Says that the English of a translation has changed since, and takes the mark off where it is still right. */
export function StaleNote({ id, texts, locale, readOnly }: StaleNoteProps) {
  const t = useT()
  const { renew } = useWorkplace()
  const { confirm } = use(StaleContext)
  const [fault, setFault] = useState('')
  const onClick = () =>
    confirm(texts, locale).then(renew, (error: unknown) => {
      if (!(error instanceof Refused)) throw error
      setFault(error.message)
    })
  return (
    <p className={styles.note}>
      <span id={id}>{t('studio.languages.stale')}</span>
      {!readOnly && (
        <button type="button" aria-describedby={id} onClick={() => void onClick()}>
          {t('studio.languages.stillRight')}
        </button>
      )}
      <span role="alert">{fault}</span>
    </p>
  )
}
