import { useRef, type PointerEvent } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Dialog } from '#app/base/ui/overlay/Dialog.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import type { Film } from '#app/features/video/film.ts'
import { FilmFrame } from '#app/features/video/FilmFrame.tsx'
import styles from './FilmDialog.module.css'
import { swipeOf } from './swipe.ts'
import type { OpenFilm } from './use-open-film.ts'

/** One film large, with the ways to the ones beside it. */
export function FilmDialog({
  films,
  open,
  label,
}: {
  films: readonly Film[]
  open: OpenFilm
  label: string
}) {
  return (
    <Dialog
      open={open.film !== undefined}
      onClose={open.close}
      kind="stage"
      label={label}
      className={styles.dialog}
    >
      {open.film && <Shown key={open.film.id} films={films} film={open.film} open={open} />}
    </Dialog>
  )
}

function Shown({ films, film, open }: { films: readonly Film[]; film: Film; open: OpenFilm }) {
  const t = useT()
  const index = films.findIndex(({ id }) => id === film.id)
  const began = useRef<{ x: number; y: number }>(undefined)
  const turn = (step: number) => {
    const next = films[index + step]
    if (next) open.show(next)
  }
  // A swipe over the picture, not over the instruments, whose sliders are dragged.
  const down = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    const picture = target instanceof Element && !target.closest('input, [role="group"] [role="group"]')
    began.current = pointerType === 'touch' && picture ? { x: clientX, y: clientY } : undefined
  }
  const up = ({ clientX, clientY }: PointerEvent) => {
    const from = began.current
    began.current = undefined
    if (from) turn(swipeOf(clientX - from.x, clientY - from.y))
  }
  return (
    <div className={styles.all} data-ground="pit">
      <p className={`${styles.counter} tnum`} aria-live="polite">
        {films.length > 1 && t('video.filmOf', { number: index + 1, count: films.length })}
        <span className="visually-hidden"> {film.title}</span>
      </p>
      <button className={`icon-button ${styles.close}`} aria-label={t('ui.close')} onClick={open.close}>
        <Icon name="close" />
      </button>
      <div
        className={styles.stage}
        onPointerDown={down}
        onPointerUp={up}
        onPointerCancel={() => (began.current = undefined)}
      >
        <FilmFrame
          film={film}
          sizes="100vw"
          priority
          playing={open.time === undefined ? true : { time: open.time }}
          inDialog
        />
      </div>
      {films.length > 1 && (
        <div className={styles.turns}>
          {([-1, 1] as const).map((step) => {
            const beside = films[index + step]
            return (
              <button
                key={step}
                className={styles.turn}
                aria-disabled={!beside}
                aria-label={
                  beside
                    ? `${t(step < 0 ? 'video.previous' : 'video.next')}: ${beside.title}`
                    : t(step < 0 ? 'video.previous' : 'video.next')
                }
                onClick={() => turn(step)}
              >
                {step < 0 && <Icon name="back" />}
                <span>{beside ? noBreakModels(beside.title) : ''}</span>
                {step > 0 && <Icon name="arrow" />}
              </button>
            )
          })}
        </div>
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{noBreakModels(film.title)}</h2>
        {film.text && <p>{noBreakModels(film.text)}</p>}
      </div>
    </div>
  )
}
