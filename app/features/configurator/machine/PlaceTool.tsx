import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { Tool } from '#app/features/viewers/model/Tool.tsx'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { openQuickLook, placingKind, quickLookFile } from './placing.ts'
import styles from './MachineDialog.module.css'

/** Places the built machine where the visitor stands, in its own size, on devices that can. */
export function PlaceTool({ view, look }: { view: ModelView; look: string }) {
  const t = useT()
  const [kind, setKind] = useState<Awaited<ReturnType<typeof placingKind>>>()
  const [placing, setPlacing] = useState(false)
  const overlay = useRef<HTMLDivElement>(null)
  // Making the file may outlast the press: the phone then wants another one, which finds it made.
  const made = useRef<{ look: string; address: string }>(undefined)
  useEffect(() => {
    let left = false
    void placingKind().then((found) => {
      if (left) return
      setKind(found)
      // The browser wants the session to be asked for with the press, not after its code has come.
      if (found === 'session') import('./room-session.ts').catch(() => {})
    })
    return () => {
      left = true
    }
  }, [])
  const place = async () => {
    try {
      if (kind === 'quick-look') {
        if (made.current?.look !== look) made.current = { look, address: await quickLookFile(view) }
        return openQuickLook(made.current.address)
      }
      const { placeInRoom } = await import('./room-session.ts')
      if (!overlay.current) return
      setPlacing(true)
      await placeInRoom(view, overlay.current)
    } catch (error) {
      console.warn('The machine could not be placed', error)
      showToast(t('machine.notPlaced'))
    } finally {
      setPlacing(false)
    }
  }
  return (
    <>
      {kind && <Tool icon="pin" name={t('viewers.ar')} press={() => void place()} />}
      <div ref={overlay} className={styles.room}>
        {placing && <p>{t('machine.place')}</p>}
      </div>
    </>
  )
}
