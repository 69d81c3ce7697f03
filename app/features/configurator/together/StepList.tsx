import { useMemo } from 'react'
import { useConfigurator } from '../configurator-context.ts'
import { aboutOf, effectOf, nameOf, wordsOf } from './describe-step.ts'
import { play } from './shared-history.ts'
import type { SessionState, SharedSession } from './session-store.ts'
import styles from './Together.module.css'

interface StepListProps {
  session: SharedSession
  state: SessionState
}

/** As many of the last steps as one reads. */
const shown = 30

/** Who did what, the last first. */
export function StepList({ session, state }: StepListProps) {
  const configurator = useConfigurator()
  const { t } = configurator
  const { first, steps } = state
  const rows = useMemo(
    () =>
      play(first, steps)
        .played.slice(-shown)
        .toReversed()
        .map((played) => ({ played, changes: effectOf(session.rules, played) })),
    [first, steps, session],
  )
  if (!rows.length) return null
  return (
    <details className={styles.steps}>
      <summary>{t('together.steps', { count: steps.length })}</summary>
      <ol reversed start={steps.length}>
        {rows.map(({ played, changes }) => {
          const { step } = played
          const words = wordsOf(configurator, changes)
          return (
            <li key={step.number}>
              <b>
                <bdi>{nameOf(configurator, session, state, step.by)}</bdi>
              </b>{' '}
              {step.kind !== 'choose' &&
                t(`together.${step.kind}Step`, { choice: aboutOf(configurator, played, changes) })}{' '}
              <span>{words}</span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
