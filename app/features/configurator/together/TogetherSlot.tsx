import { useEffect, useRef } from 'react'
import { useLater } from '#app/base/i18n/use-later.ts'
import { isFocusLost } from '#app/base/ui/overlay/lost-focus.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { useConfigurator } from '../configurator-context.ts'
import type { TogetherProps } from './together-props.ts'

const load = () => import('./Together.tsx').then(({ Together }) => Together)

/** Where a session is shown; its code, and the live database's, come when somebody begins or opens one. */
export function TogetherSlot(props: TogetherProps) {
  const { t, together } = useConfigurator()
  const { isOffered, isAsked, invitation } = together
  const isLive = useHydrated()
  const isWanted = isOffered && (isAsked || invitation !== undefined)
  const Loaded = useLater(isWanted, load, ['together'])
  const hasFailed = Loaded === null
  useEffect(() => {
    if (hasFailed) showToast(t('build.notLoaded'))
  }, [hasFailed, t])
  // The server does not know what stands behind the address's #.
  if (isLive && !isOffered && invitation !== undefined) return <p role="status">{t('build.togetherOff')}</p>
  return Loaded && <Loaded {...props} />
}

/** Begins a session, and has the focus again when somebody thinks better of it or leaves it; not there where the site has no live database, and sleeping until the app is there. */
export function TogetherButton() {
  const { t, together } = useConfigurator()
  const live = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  const { isAsked } = together
  useEffect(() => {
    // What had the focus has gone with the session.
    if (wasAsked.current && !isAsked && isFocusLost()) button.current?.focus({ preventScroll: true })
    wasAsked.current = isAsked
  }, [isAsked])
  if (!together.isOffered) return null
  return (
    <button
      ref={button}
      type="button"
      {...buttonLook({ variant: 'secondary', size: 'small' })}
      disabled={!live || !!together.shared}
      onClick={() => together.ask(true)}
    >
      {t('build.together')}
    </button>
  )
}
