import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '#app/base/motion.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { modelGestures, orbitByKey } from '#app/features/viewers/model/model-gestures.ts'
import { useModel } from '#app/features/viewers/model/use-model.ts'
import styles from './AssetPreview.module.css'

/** A 3D model in the site's own viewer: turned by dragging and with the arrow keys. */
export default function ModelPreview({ src, name }: { src: string; name: string }) {
  const t = useT()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const state = useModel(
    canvas,
    { model: src, light: undefined, environment: 'studio', hidden: [], start: undefined },
    true,
    () => undefined,
  )
  const { view, ready, failed } = state
  useEffect(() => (view && stage.current ? modelGestures(stage.current, view) : undefined), [view])
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="group"
      aria-label={t('studio.assets.model.name', { name })}
      aria-busy={!ready && !failed}
      tabIndex={0}
      onKeyDown={(event) => {
        if (view && orbitByKey(view, event.key, prefersReducedMotion())) event.preventDefault()
      }}
    >
      <canvas key={state.canvasKey} ref={canvas} data-ready={ready || undefined} aria-hidden="true" />
      {failed && <p role="alert">{t('studio.assets.model.failed')}</p>}
    </div>
  )
}
