import { useEffect, useId, useState, type ComponentType } from 'react'
import { setAllowed, useAllowed } from '#app/features/consent/consent.ts'
import { useConsentBar } from '#app/features/consent/use-consent-bar.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { usePlace } from '#app/base/page/place.ts'
import { shapeOf } from '#app/base/ui/picture/picture-sources.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { clockTime, spokenTime } from './clock.ts'
import type { Film } from './film.ts'
import styles from './FilmFrame.module.css'
import { filmInHash } from './film-hash.ts'
import type { PlayerProps } from './player/props.ts'
import { isThirdParty, pageAddress, thirdParties } from '#app/content/film-source.ts'

export interface FilmFrameProps {
  film: Film
  /** How wide it stands on the page, as in `Picture`. */
  sizes: string
  /** The largest picture of the first screen. */
  priority?: boolean
  /** Plays as soon as it is there, at this time in seconds where one is given: the visitor has already asked for it. */
  playing?: boolean | { time: number }
  /** Stands in a dialog of its own, which listens to the page’s address in its place. */
  inDialog?: boolean
  onEnded?: () => void
}

/** Fetches the player’s script; on intent, so that it is there when asked for. */
export const loadPlayer = () => import('./player/Player.tsx')

/**
 * A film before and while it is watched. It stands as a poster with a button; nothing else of it is loaded until the
 * visitor plays it, or comes by an address that names it. Without script it is the browser’s own player.
 */
export function FilmFrame({ film, sizes, priority, playing, inDialog, onEnded }: FilmFrameProps) {
  const t = useT()
  const locale = useLocale()
  const { hash } = usePlace()
  const [asked, setAsked] = useState<{ time?: number; focus: boolean }>()
  const [Player, setPlayer] = useState<ComponentType<PlayerProps>>()
  const [lost, setLost] = useState(false)
  const noteId = useId()
  const shape = film.poster ? shapeOf(film.poster) : 16 / 9
  const vars = useVars<HTMLDivElement>({ '--shape': shape.toFixed(4) })
  const { source } = film
  const foreign = isThirdParty(source) ? thirdParties[source.kind] : undefined
  // A third party is asked for nothing by an address alone: the visitor plays this film, or has allowed all such.
  const allowed = useAllowed('players')
  const mayBegin = !foreign || allowed
  useConsentBar(!!foreign)

  const hydrated = useHydrated()
  const place = inDialog || !hydrated ? undefined : filmInHash(hash)
  const named = place?.id === film.id && mayBegin ? place : undefined
  const started = hydrated && mayBegin && playing ? playing : undefined
  // Each word of the address or of the dialog counts once; what the visitor presses later holds.
  const [before, setBefore] = useState<{ hash?: string; started?: typeof started; allowed: boolean }>({
    allowed,
  })
  const now = { hash: named && hash, started, allowed }
  if (now.hash !== before.hash || now.started !== before.started || allowed !== before.allowed) {
    setBefore(now)
    if (started && started !== before.started)
      setAsked(typeof started === 'object' ? { ...started, focus: true } : { focus: true })
    else if (named && now.hash !== before.hash) setAsked({ time: named.time, focus: false })
    // Taken back: the player goes.
    else if (before.allowed && !allowed && foreign) setAsked(undefined)
  }
  useEffect(() => {
    if (!asked) return
    loadPlayer().then(
      (module) => setPlayer(() => module.default),
      () => setLost(true),
    )
  }, [asked])

  return (
    <div
      {...vars}
      id={inDialog ? undefined : film.id}
      className={styles.frame}
      data-interactive=""
      data-ground="pit"
    >
      {asked && Player ? (
        <Player
          // Another time in the address begins anew.
          key={asked.time ?? 'start'}
          film={film}
          poster={<Poster film={film} sizes={sizes} />}
          from={asked.time}
          focus={asked.focus}
          onEnded={onEnded}
        />
      ) : (
        <div className={styles.still}>
          <Poster film={film} sizes={sizes} priority={priority} />
          <button
            type="button"
            className={styles.play}
            aria-label={t('video.playFilm', { title: film.title })}
            aria-busy={!!asked && !lost}
            aria-describedby={foreign && !allowed ? noteId : undefined}
            onPointerEnter={() => void loadPlayer().catch(() => {})}
            onFocus={() => void loadPlayer().catch(() => {})}
            onClick={() => setAsked({ focus: true })}
          >
            <span className={styles.disc}>
              <Icon name="play" />
            </span>
          </button>
          {film.duration !== undefined && (
            <span className={`${styles.duration} tnum`}>
              <span aria-hidden="true">{clockTime(film.duration)}</span>
              <span className="visually-hidden">{spokenTime(film.duration, locale)}</span>
            </span>
          )}
          {lost && (
            <p className={styles.note} role="alert">
              {t('video.playerLost')}
            </p>
          )}
          {foreign && !allowed && (
            <p id={noteId} className={styles.note}>
              {t('video.thirdParty', foreign)}{' '}
              <button
                type="button"
                className="text-link"
                onClick={() => {
                  void setAllowed('players', true)
                  setAsked({ focus: true })
                }}
              >
                {t('video.always')}
              </button>{' '}
              {isThirdParty(source) && (
                <a className="text-link" href={pageAddress(source)} target="_blank" rel="noopener noreferrer">
                  {t('video.openAt', { name: foreign.name })}
                </a>
              )}
            </p>
          )}
          <noscript>
            <BareFilm film={film} />
          </noscript>
        </div>
      )}
    </div>
  )
}

function Poster({ film, sizes, priority }: Pick<FilmFrameProps, 'film' | 'sizes' | 'priority'>) {
  if (!film.poster) return <p className={styles.slate}>{film.title}</p>
  return <Picture picture={film.poster} sizes={sizes} priority={priority} className={styles.poster} />
}

/** The browser’s own player, for pages without script. */
export function BareFilm({ film: { source, captions, download, title } }: { film: Film }) {
  const locale = useLocale()
  if (isThirdParty(source)) return null
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={styles.bare} controls preload="none" aria-label={title}>
      <source src={source.src} type={source.type} />
      {download && download.src !== source.src && <source src={download.src} />}
      {captions.map((caption) => (
        <track
          key={caption.language}
          kind="captions"
          src={caption.src}
          srcLang={caption.language}
          label={caption.language}
          default={caption.language === locale}
        />
      ))}
    </video>
  )
}
