import { useT } from '#app/base/i18n/messages.tsx'
import { planned } from '../schedule/planned.ts'
import { PlannedTime } from '../schedule/PlannedTime.tsx'
import { useEditing, useWorkplace } from './editing.ts'
import styles from './StoryBar.module.css'

/** What is planned for the open page: what is saved until then goes live, whoever has planned it. */
export function PlannedNote() {
  const t = useT()
  const { lines } = useWorkplace()
  const { saved } = useEditing().state
  // The list follows what others plan, and what has been carried out.
  const line = lines.find(({ id }) => id === saved.id) ?? saved
  return planned([line]).map(({ kind, at }) => (
    <p key={kind} className={styles.planned}>
      {t(`studio.schedule.${kind}`)} <PlannedTime at={at} />
    </p>
  ))
}
