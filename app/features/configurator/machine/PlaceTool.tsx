import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { Tool } from '#app/features/viewers/model/Tool.tsx'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { lengthText } from '#app/features/viewers/model/measures.ts'
import { useConfigurator } from '../configurator-context.ts'
import { totalsOf } from '../rules/figures.ts'
import { openQuickLook, quickLookFile, type PlacingKind } from './placing.ts'
import styles from './PlaceTool.module.css'
import type { YardStep } from './yard-session.ts'

interface PlaceToolProps {
  view: ModelView
  /** The same while the machine looks the same. */
  look: string
  kind: PlacingKind
}

/** Places the built machine where the visitor stands, in its own size, on phones that take a model made in the page. */
export function PlaceTool({ view, look, kind }: PlaceToolProps) {
  const t = useT()
  const { configuration, product, units, locale } = useConfigurator()
  // Making the file may outlast the press: the phone then wants another one, which finds it made.
  const made = useRef<{ look: string; address: string }>(undefined)
  const overlay = useRef<HTMLDivElement>(null)
  const session = useRef<AbortController>(undefined)
  const [step, setStep] = useState<YardStep>()
  useEffect(() => () => session.current?.abort(), [])
  if (kind === 'none') return null
  const { figures } = totalsOf(product, configuration.codes)
  const metres = (view.machine.folded ? figures.length : figures.workingLength) / 1000
  const length = lengthText(metres, units, locale)
  const place = async () => {
    try {
      if (kind === 'quick-look') {
        if (made.current?.look !== look) made.current = { look, address: await quickLookFile(view) }
        return openQuickLook(made.current.address)
      }
      const { placeInYard } = await import('./yard-session.ts')
      const stop = new AbortController()
      session.current = stop
      // It has to be there before the session covers everything else.
      flushSync(() => setStep('search'))
      if (overlay.current) await placeInYard(view, overlay.current, stop.signal, setStep)
    } catch (error) {
      console.warn('The machine could not be placed', error)
      showToast(t('machine.notPlaced'))
    } finally {
      setStep(undefined)
    }
  }
  return (
    <>
      <Tool icon="pin" name={t('viewers.ar')} press={() => void place()} />
      <div ref={overlay} className={styles.overlay} hidden={!step}>
        {step && (
          <>
            <p role="status">{t(`machine.yard.${step}`, { length })}</p>
            <button type="button" {...buttonLook()} onClick={() => session.current?.abort()}>
              {t('machine.yard.end')}
            </button>
          </>
        )}
      </div>
    </>
  )
}
