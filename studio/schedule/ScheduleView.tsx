import { useT } from '#app/base/i18n/messages.tsx'
import type { StoryLine } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { errorsByStory } from '../problems/findings.ts'
import { hashOf } from '../workspace/place.ts'
import { isLate, planned } from './planned.ts'
import { useNow } from './use-now.ts'
import { PlannedTime } from './PlannedTime.tsx'
import styles from '../workspace/List.module.css'

/** What goes live and what is taken back, in the order of the times. */
export function ScheduleView() {
  const t = useT()
  const { lines, problems } = useWorkplace()
  const now = useNow()
  const entries = planned(lines)
  const errors = errorsByStory(problems.findings ?? [])
  return (
    <main className={styles.list}>
      <header>
        <h1>{t('studio.schedule.title')}</h1>
      </header>
      {entries.length === 0 && <p>{t('studio.schedule.none')}</p>}
      {entries.length > 0 && (
        <ul className={styles.findings}>
          {entries.map(({ line, at, kind }) => (
            <li key={`${line.id} ${kind}`}>
              <PlannedTime at={at} />
              <p>
                {t(`studio.schedule.${kind}`)} <Link line={line} />
              </p>
              {isLate({ line, at, kind }, now) && (
                <p data-severity="error" role="status">
                  {t('studio.schedule.late')}
                </p>
              )}
              {kind === 'publish' && <Errors count={errors.get(line.full_slug) ?? 0} />}
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

/** That what goes live has errors, with the way to them. */
function Errors({ count }: { count: number }) {
  const t = useT()
  return (
    count > 0 && (
      <p data-severity="error">
        <a href={hashOf({ view: 'problems', locale: 'en' })}>
          <strong>{t('studio.tree.errors', { count })}</strong>
        </a>
      </p>
    )
  )
}

function Link({ line }: { line: StoryLine }) {
  return <a href={hashOf({ view: 'story', story: line.id, locale: 'en' })}>{line.name}</a>
}
