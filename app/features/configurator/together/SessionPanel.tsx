import { useEffect, useRef, useState } from 'react'
import { isFocusLost } from '#app/base/ui/overlay/lost-focus.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { useStore } from '#app/base/use-store.ts'
import { withTerms } from '#app/features/configurator/rules/link.ts'
import { useConfigurator } from '../configurator-context.ts'
import { Invite } from './Invite.tsx'
import { People } from './People.tsx'
import { SessionNews } from './SessionNews.tsx'
import { StepList } from './StepList.tsx'
import { loadingState, type SharedSession } from './session-store.ts'
import type { TogetherProps } from './together-props.ts'
import { useShared } from './use-shared.ts'
import styles from './Together.module.css'

interface SessionPanelProps extends TogetherProps {
  session: SharedSession
  /** It was begun here just now: its link is shown first. */
  isNew: boolean
  onEnd(): void
}

/** A session that goes on: who is there, what they did, and the ways out of it. */
export function SessionPanel({ session, isNew, onEnd, trade }: SessionPanelProps) {
  const { t, terms, product, together, configuration } = useConfigurator()
  const state = useStore(session.state, loadingState)
  const [isInviting, invite] = useState(isNew)
  const panel = useRef<HTMLElement>(null)
  const isShared = together.shared !== undefined
  useEffect(() => {
    // The window in which the session was begun has gone, and the button that opened it rests once the build is shared.
    if (!isInviting && isFocusLost()) panel.current?.focus({ preventScroll: true })
  }, [isInviting, isShared])
  const isOver = state.phase === 'over' || state.phase === 'gone'
  useShared(session, state)
  useEffect(() => () => session.leave(), [session])
  useEffect(() => session.setSelf({ country: terms.country }), [session, terms.country])
  /** Everybody keeps the build as it is. */
  const keep = () => {
    together.own.put(withTerms(product, configuration.link, terms), { replace: true })
    together.share(undefined)
    onEnd()
  }
  const end = () =>
    session.end().catch((error: unknown) => {
      console.warn('The session could not be ended', error)
      showToast(t('together.failed'))
    })
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="together-panel">
      <h2 id="together-panel">{t('together.title')}</h2>
      <People session={session} state={state} trade={trade} />
      <SessionNews session={session} state={state} />
      {isOver ? (
        <button type="button" {...buttonLook({ size: 'small' })} onClick={keep}>
          {t('together.alone')}
        </button>
      ) : (
        <div className={styles.row}>
          <button type="button" {...buttonLook({ size: 'small' })} onClick={() => invite(true)}>
            {t('together.invite')}
          </button>
          <button type="button" {...buttonLook({ variant: 'secondary', size: 'small' })} onClick={keep}>
            {t('together.leave')}
          </button>
          <button
            type="button"
            {...buttonLook({ variant: 'secondary', size: 'small' })}
            onClick={() => void end()}
          >
            {t('together.end')}
          </button>
        </div>
      )}
      <StepList session={session} state={state} />
      <Invite open={isInviting} onClose={() => invite(false)} id={session.id} />
    </section>
  )
}
