import { useT } from '#app/base/i18n/messages.tsx'
import { isLate, planned } from '../schedule/planned.ts'
import { PlannedTime } from '../schedule/PlannedTime.tsx'
import { useNow } from '../schedule/use-now.ts'
import { useEditing, useWorkplace } from './editing.ts'
import styles from './StoryBar.module.css'

/** What is planned for the open page: what is saved until then goes live, whoever has planned it. */
export function PlannedNote() {
  const t = useT()
  const { lines } = useWorkplace()
  const { saved } = useEditing().state
  const now = useNow()
  // The list follows what others plan, and what has been carried out.
  const line = lines.find(({ id }) => id === saved.id) ?? saved
  return planned([line]).map((entry) => (
    <p key={entry.kind} className={styles.planned} role="status">
      {t(`studio.schedule.${entry.kind}`)} <PlannedTime at={entry.at} />
      {isLate(entry, now) && <span data-severity="error"> {t('studio.schedule.late')}</span>}
    </p>
  ))
}
