import { useRef } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { arKind } from '#app/features/viewers/model/ar.ts'
import { Tool } from '#app/features/viewers/model/Tool.tsx'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { openQuickLook, quickLookFile } from './placing.ts'

/** Places the built machine where the visitor stands, in its own size, on phones that take a model made in the page. */
export function PlaceTool({ view, look }: { view: ModelView; look: string }) {
  const t = useT()
  // Making the file may outlast the press: the phone then wants another one, which finds it made.
  const made = useRef<{ look: string; address: string }>(undefined)
  if (arKind() !== 'quick-look') return null
  const place = async () => {
    try {
      if (made.current?.look !== look) made.current = { look, address: await quickLookFile(view) }
      openQuickLook(made.current.address)
    } catch (error) {
      console.warn('The machine could not be placed', error)
      showToast(t('machine.notPlaced'))
    }
  }
  return <Tool icon="pin" name={t('viewers.ar')} press={() => void place()} />
}
