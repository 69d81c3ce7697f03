import { useMemo } from 'react'
import { titleOf } from '#app/features/configurator/rules/reasons.ts'
import { useConfigurator } from '../configurator-context.ts'
import { aboutOf, effectOf, nameOf, wordsOf } from './describe-step.ts'
import { play } from './shared-history.ts'
import type { SessionState, SharedSession } from './session-store.ts'
import styles from './Together.module.css'

interface SessionNewsProps {
  session: SharedSession
  state: SessionState
}

/** What somebody else has just done, and how the session stands. Spoken once, without interrupting. */
export function SessionNews({ session, state }: SessionNewsProps) {
  const configurator = useConfigurator()
  const { t, product } = configurator
  const last = useMemo(() => play(state.first, state.steps).played.at(-1), [state.first, state.steps])
  const lines: string[] = []
  if (last && last.step.by !== session.uid) {
    const changes = effectOf(session.rules, last)
    const about = {
      name: nameOf(configurator, session, state, last.step.by),
      choice: aboutOf(configurator, last, changes),
    }
    const { step } = last
    const kind =
      step.kind === 'choose' ? (step.wanted || step.code === undefined ? 'chose' : 'removed') : step.kind
    lines.push(t(`together.${kind}`, about), wordsOf(configurator, changes))
  }
  const { dropped } = state
  if (dropped)
    lines.push(
      dropped.kind === 'choose' && dropped.code !== undefined
        ? t('together.dropped', { choice: titleOf(product, dropped.code) })
        : t('together.droppedOther'),
    )
  if (state.phase === 'loading') lines.push(t('together.opening'))
  if (state.phase === 'gone') lines.push(t('together.gone'))
  if (state.phase === 'over')
    lines.push(
      state.endedBy === undefined
        ? t('together.over')
        : t('together.overBy', { name: nameOf(configurator, session, state, state.endedBy) }),
    )
  if (state.isOutdated) lines.push(t('together.outdated'))
  if (state.isLost && state.phase === 'open') lines.push(t('together.lost', { count: state.waiting }))
  return (
    <div role="status" aria-live="polite" className={styles.news}>
      {lines.filter(Boolean).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  )
}
