import { useEffect, useRef, useState } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import styles from './model/ModelStage.module.css'
import { ModelMode } from './ModelMode.tsx'
import type { ModeProps } from './mode-code.ts'
import { ModeLayout } from './ModeLayout.tsx'

/** A model that a licensed runtime draws when one is named; when it cannot be had, the site's own viewer does. */
export function ApplicationMode(props: ModeProps<Block<'Verge3dV4'>>) {
  const { block, asked } = props
  const [gone, setGone] = useState(false)
  const { runtime, app } = block
  if (!runtime || !app || gone) return <ModelMode {...props} asked={asked || gone} />
  return <Application {...props} runtime={runtime} application={app} failed={() => setGone(true)} />
}

function Application({
  block,
  opens,
  modes,
  tools,
  asked,
  runtime,
  application,
  failed,
}: ModeProps<Block<'Verge3dV4'>> & { runtime: string; application: string; failed: () => void }) {
  const t = useT()
  const [wanted, setWanted] = useState(asked)
  const [ready, setReady] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const fail = useRef(failed)
  useEffect(() => {
    fail.current = failed
  })
  useEffect(() => {
    const element = box.current
    if (!wanted || !element) return
    const stop = new AbortController()
    let close: (() => void) | undefined
    const run = async () => {
      const { runApplication } = await import('./model/verge3d.ts')
      close = await runApplication(element, { runtime, application }, stop.signal)
      if (stop.signal.aborted) close()
      else setReady(true)
    }
    run().catch((error: unknown) => {
      if (stop.signal.aborted) return
      console.warn('The licensed viewer could not be run; the own one takes its place', error)
      fail.current()
    })
    return () => {
      stop.abort()
      close?.()
    }
  }, [wanted, runtime, application])
  const poster = assetOf(block.poster)
  return (
    <ModeLayout
      stage={
        <div
          className={styles.stage}
          role="group"
          aria-label={poster?.alt}
          aria-busy={wanted && !ready}
          data-interactive=""
        >
          <div className={styles.poster} data-gone={ready || undefined}>
            {poster && (
              <Picture
                picture={poster}
                sizes="(min-width: 900px) min(112vw, 1680px), 122vw"
                priority={opens}
              />
            )}
          </div>
          <div ref={box} className={styles.canvas} data-ready={ready || undefined} data-application="" />
          {!wanted && (
            <button
              {...buttonLook()}
              className={`${buttonLook().className} ${styles.start}`}
              onClick={() => setWanted(true)}
            >
              <Icon name="play" />
              {t('viewers.start3d')}
            </button>
          )}
        </div>
      }
      modes={modes}
      tools={tools}
    />
  )
}
