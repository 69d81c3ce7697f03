import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { Icon } from '../Icon.tsx'
import { useCarousel } from './use-carousel.ts'
import styles from './Carousel.module.css'

export interface CarouselSlide {
  key: string
  /** What the slide shows, in a few words; names it for screen readers and its tick. */
  name: string
  content: ReactNode
}

export interface CarouselProps {
  /** Names the carousel. */
  label: string
  slides: readonly CarouselSlide[]
  autoplay?: boolean
  /** Milliseconds a slide stands; 5000 when absent. */
  interval?: number
  /** One slide fills the width and the slides go round; several stand side by side in their own widths. */
  show?: 'one' | 'several'
  className?: string
}

/**
 * Slides in a row, by the carousel pattern of ARIA. It is a strip to scroll until the script is there; then one swipes,
 * steps, chooses by tick, and what turns by itself can be stopped.
 */
export function Carousel({ label, slides, autoplay, interval, show = 'one', className }: CarouselProps) {
  const t = useT()
  const round = show === 'one'
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useCarousel({ root, viewport, count: slides.length, autoplay, interval, round })
  const { selected, seen, running, ends } = carousel
  const nameOf = (index: number) =>
    t('ui.carousel.position', { number: index + 1, count: slides.length, name: slides[index]?.name ?? '' })
  const onArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') carousel.next()
    else if (event.key === 'ArrowLeft') carousel.previous()
  }
  return (
    <section
      ref={root}
      className={className ? `${styles.carousel} ${className}` : styles.carousel}
      aria-roledescription={t('ui.carousel')}
      aria-label={label}
      data-show={show}
      data-interactive=""
    >
      <div
        ref={viewport}
        className={styles.viewport}
        {...(seen ? {} : { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <div className={styles.slides}>
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              className={styles.slide}
              role="group"
              aria-roledescription={t('ui.carousel.slide')}
              aria-label={nameOf(index)}
              inert={seen && !seen.includes(index)}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      <p className="visually-hidden" aria-live={running ? 'off' : 'polite'}>
        {!running && carousel.moved && nameOf(selected)}
      </p>
      {slides.length > 1 && (
        <div className={styles.controls} onKeyDown={onArrow}>
          {autoplay && (
            <button
              type="button"
              className="icon-button"
              data-plays=""
              aria-label={t(running ? 'ui.carousel.pause' : 'ui.carousel.play')}
              onClick={carousel.toggle}
            >
              <Icon name={running ? 'pause' : 'play'} />
            </button>
          )}
          {show === 'one' && (
            <div className={styles.ticks} role="group" aria-label={t('ui.carousel.choose')}>
              {slides.map((slide, index) => (
                <button
                  key={slide.key}
                  type="button"
                  className={styles.tick}
                  aria-label={nameOf(index)}
                  aria-current={index === selected || undefined}
                  onClick={() => carousel.goTo(index)}
                />
              ))}
            </div>
          )}
          <span className={styles.steps}>
            <button
              type="button"
              className="icon-button"
              aria-label={t('ui.carousel.previous')}
              aria-disabled={!round && ends.first}
              onClick={carousel.previous}
            >
              <Icon name="back" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('ui.carousel.next')}
              aria-disabled={!round && ends.last}
              onClick={carousel.next}
            >
              <Icon name="arrow" />
            </button>
          </span>
        </div>
      )}
    </section>
  )
}
