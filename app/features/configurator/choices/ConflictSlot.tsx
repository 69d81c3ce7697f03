import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { useConfigurator } from '../configurator-context.ts'

/** The window that solves a conflict; its code is fetched once the page is awake, so that it is there when it is needed. */
export function ConflictSlot() {
  const { configuration, t } = useConfigurator()
  const [Conflict, setConflict] = useState<ComponentType>()
  const { conflict, leaveConflict } = configuration
  const isAsked = conflict !== undefined
  const load = useEffectEvent(() => {
    if (Conflict) return
    import('../woken-parts.ts').then(
      (parts) => setConflict(() => parts.Conflict),
      (error: unknown) => {
        console.warn('The ways out of a conflict could not be loaded', error)
        if (!isAsked) return
        showToast(t('build.notLoaded'))
        leaveConflict()
      },
    )
  })
  useEffect(() => load(), [isAsked])
  return Conflict && <Conflict />
}
