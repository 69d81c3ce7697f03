import { useT } from '#app/base/i18n/messages.tsx'
import { useEditing } from '../workspace/editing.ts'
import { desks, hashOf, useStudioPlace } from '../workspace/place.ts'
import { configuratorIn } from './configuring.ts'
import styles from './DeskSwitch.module.css'

/** Leads from the page of a configurator to its rules, prices and effect; nothing for other stories. */
export function DeskSwitch() {
  const t = useT()
  const { state } = useEditing()
  const { at: _, ...place } = useStudioPlace()
  if (!configuratorIn(state.story.content)) return null
  return (
    <nav className={styles.desks} aria-label={t('studio.rules.desks')}>
      {[undefined, ...desks].map((desk) => (
        <a
          key={desk ?? 'page'}
          href={hashOf({ ...place, desk })}
          aria-current={desk === place.desk ? 'page' : undefined}
        >
          {t(`studio.rules.desk.${desk ?? 'page'}`)}
        </a>
      ))}
    </nav>
  )
}
