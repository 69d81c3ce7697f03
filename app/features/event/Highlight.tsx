import { useState } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { linkOf } from '#app/content/links.ts'
import { useEvent } from '#app/features/event/use-event.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { useSite } from '#app/base/page/site.ts'
import { clockTime, secondsOf } from '#app/features/video/clock.ts'
import { addressOf } from '#app/features/video/film.ts'
import { FilmFrame } from '#app/features/video/FilmFrame.tsx'
import { sourceOf } from '#app/content/film-source.ts'
import styles from './Highlight.module.css'

const sizes = '(min-width: 900px) 30vw, 92vw'

export function Highlight({ block }: { block: Block<'EventHighlight'> }) {
  const event = useEvent(block.event)
  const state = event?.state ?? 'upcoming'
  const isDue =
    block.when === 'started'
      ? state !== 'upcoming' && state !== 'cancelled'
      : block.when === 'ended'
        ? state === 'ended'
        : true
  if (!isDue) return null
  return (
    <section id={block.anchor || undefined} className="section" data-ground={block.theme || 'pit'}>
      <div className="wrap">
        <h2 className={styles.heading}>{noBreakModels(block.title)}</h2>
        <ul className={styles.items}>
          {block.items.map((item) => (
            <Moment key={item._uid} item={item} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Moment({ item }: { item: Block<'EventMoment'> }) {
  const langOf = useLangOf()
  const t = useT()
  const { base } = useSite()
  const [asked, setAsked] = useState(false)
  const picture = assetOf(item.picture)
  const source = item.video ? sourceOf(addressOf(item.video, base)) : undefined
  const { href, target } = linkOf(item.link)
  const duration = secondsOf(item.duration)
  return (
    <li lang={langOf(item)}>
      {asked && source && picture ? (
        <FilmFrame
          film={{
            id: `moment-${item._uid.slice(0, 8)}`,
            title: item.title,
            text: item.text ?? '',
            source,
            poster: picture,
            captions: [],
            chapters: [],
            start: 0,
            duration,
            transcript: undefined,
            download: undefined,
            date: undefined,
          }}
          sizes={sizes}
          playing
        />
      ) : (
        <div className={styles.picture}>
          {picture && <Picture picture={picture} sizes={sizes} ratio="16:9" className={styles.image} />}
          {source && (
            <button
              type="button"
              className={styles.play}
              aria-label={t('event.moment', { title: item.title })}
              onClick={() => setAsked(true)}
            >
              <Icon name="play" />
              {duration !== undefined && <span className="tnum">{clockTime(duration)}</span>}
            </button>
          )}
        </div>
      )}
      <h3 className={styles.title}>{noBreakModels(item.title)}</h3>
      {item.text && <p className={styles.text}>{noBreakModels(item.text)}</p>}
      {href && (
        <p className={styles.more}>
          <Link
            href={href}
            target={target}
            className="text-link"
            aria-label={`${t('event.details')}: ${item.title}`}
          >
            {t('event.details')}
          </Link>
        </p>
      )}
    </li>
  )
}
