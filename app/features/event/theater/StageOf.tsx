import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf, type Picture as PictureAsset } from '#app/content/assets.ts'
import { useAllowed } from '#app/features/consent/consent.ts'
import { Countdown } from '#app/features/event/Countdown.tsx'
import { inWords, otherThan } from '#app/features/event/event-document.ts'
import type { EventNow } from '#app/features/event/event-now.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { partsOf } from '#app/features/live/banner/banner.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Link } from '#app/base/ui/Link.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { inOrder } from '#app/features/video/chapters.ts'
import { secondsOf } from '#app/features/video/clock.ts'
import type { Film } from '#app/features/video/film.ts'
import { FilmFrame } from '#app/features/video/FilmFrame.tsx'
import { isThirdParty, sourceOf } from '#app/content/film-source.ts'
import styles from './Theater.module.css'

interface StageProps {
  event: EventNow
  block: Block<'EventTheater'>
  poster: PictureAsset | undefined
  opens: boolean
  /** Only registered visitors may enter, and this one has not. */
  isClosed: boolean
}

type LiveStageType = ComponentType<{ event: EventNow }>

/** What stands on the stage in the event's state. */
export function StageOf({ event, block, poster, opens, isClosed }: StageProps) {
  const t = useT()
  const locale = useLocale()
  const { plan, state, stream, replay } = event
  const message = inWords(event.message, locale)
  const picture = poster && (
    <Picture
      picture={poster}
      sizes="(min-width: 1100px) 74vw, 100vw"
      priority={opens}
      decorative
      className={styles.poster}
    />
  )
  if (state === 'upcoming')
    return (
      <>
        {picture}
        <div className={styles.before}>
          <Countdown
            until={event.start}
            title={plan.title}
            label={<p className={styles.startsIn}>{t('event.startsIn')}</p>}
            rehearsal={event.rehearsal}
          />
          <div className="ruler" aria-hidden="true" />
          {message && <Message text={message} lang={otherThan(locale, event.message)} />}
        </div>
      </>
    )
  if (state === 'ended') {
    const film = replay ? recordingOf(event, block, poster, locale) : undefined
    return film ? (
      <ForeignOrOwn film={film} />
    ) : (
      <Still picture={picture}>
        <p className={styles.say}>{t('event.over')}</p>
        <Message
          text={message || t('event.noReplay')}
          lang={message ? otherThan(locale, event.message) : undefined}
        />
      </Still>
    )
  }
  if (isClosed && (state === 'live' || state === 'break'))
    return (
      <Still picture={picture}>
        <p className={styles.say} role="status">
          {t('event.closed')}
        </p>
        <p className={styles.message}>{t('event.closedHow')}</p>
        {plan.register && (
          <Link href={plan.register} {...buttonLook()}>
            {t('event.register')}
          </Link>
        )}
      </Still>
    )
  if (state === 'live' && stream) {
    const source = sourceOf(stream)
    if (source && isThirdParty(source)) {
      const film = filmOf(event, stream, poster)
      return film && <ForeignOrOwn film={film} />
    }
    return <Live event={event} picture={picture} />
  }
  return (
    <Still picture={picture}>
      <p className={styles.say} role="status">
        {t(state === 'break' ? 'event.pause' : state === 'cancelled' ? 'event.isCancelled' : 'event.off')}
      </p>
      {message && <Message text={message} lang={otherThan(locale, event.message)} />}
    </Still>
  )
}

function Still({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <>
      {picture}
      <div className={styles.plate}>{children}</div>
    </>
  )
}

/** The operator's words; their addresses can be followed. */
function Message({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <p className={styles.message} dir="auto" lang={lang}>
      {partsOf(text).map(({ text, href }, at) =>
        href ? (
          <a key={at} href={href} rel="noreferrer" target="_blank" className="text-link">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}

/** The stream's script comes when the event is live. */
function Live({ event, picture }: { event: EventNow; picture: ReactNode }) {
  const [Stage, setStage] = useState<LiveStageType>()
  const [again, setAgain] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    import('#app/features/event/theater/LiveStage.tsx').then(
      (module) => setStage(() => module.default),
      () => (timer = setTimeout(() => setAgain(again + 1), 2000 + Math.random() * 3000)),
    )
    return () => clearTimeout(timer)
  }, [again])
  return (
    <>
      {picture}
      {Stage && <Stage event={event} />}
    </>
  )
}

/** A film whose frame asks first where it comes from others; who has allowed such films is not asked again. */
function ForeignOrOwn({ film }: { film: Film }) {
  const allowed = useAllowed('players')
  return (
    <div className={styles.film}>
      <FilmFrame
        film={film}
        sizes="(min-width: 1100px) 74vw, 100vw"
        priority
        playing={allowed && isThirdParty(film.source)}
      />
    </div>
  )
}

function filmOf({ plan }: EventNow, address: string, poster: PictureAsset | undefined): Film | undefined {
  const source = sourceOf(address)
  return (
    source && {
      id: plan.id,
      title: plan.title,
      text: plan.text,
      source,
      poster,
      captions: [],
      chapters: [],
      start: 0,
      duration: undefined,
      transcript: undefined,
      download: undefined,
      date: new Date(plan.start).toISOString().slice(0, 10),
    }
  )
}

function recordingOf(
  event: EventNow,
  block: Block<'EventTheater'>,
  poster: PictureAsset | undefined,
  locale: string,
): Film | undefined {
  const film = filmOf(event, event.replay, poster)
  const named = event.chapters.map(({ start, title }) => ({ start, title: inWords(title, locale) }))
  const planned = (block.chapters ?? []).flatMap(({ start, title }) => {
    const seconds = secondsOf(start)
    return seconds === undefined ? [] : [{ start: seconds, title }]
  })
  return (
    film && {
      ...film,
      chapters: inOrder(named.length ? named : planned),
      captions: (block.captions ?? []).flatMap(({ language, file }) => {
        const src = assetOf(file)?.src
        return src ? [{ language: language || 'en', src }] : []
      }),
    }
  )
}
