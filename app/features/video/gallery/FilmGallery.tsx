import { comma } from '#app/base/i18n/formats.ts'
import type { Block } from '#app/content/block.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { useSite } from '#app/base/page/site.ts'
import { clockTime, spokenTime } from '#app/features/video/clock.ts'
import { filmOf, type Film } from '#app/features/video/film.ts'
import { FilmFacts } from '#app/features/video/FilmFacts.tsx'
import { BareFilm, loadPlayer } from '#app/features/video/FilmFrame.tsx'
import { hashOfFilm } from '#app/features/video/film-hash.ts'
import { pageAddress, isThirdParty } from '#app/content/film-source.ts'
import { LacksFilm } from '#app/features/video/LacksFilm.tsx'
import { FilmDialog } from './FilmDialog.tsx'
import { useOpenFilm } from './use-open-film.ts'
import styles from './FilmGallery.module.css'

const sizes = '(min-width: 1840px) 560px, (min-width: 900px) 31vw, (min-width: 560px) 46vw, 92vw'

/** Films in a grid; each opens in the player, over the page. The film in the address is the open one. */
export function FilmGallery({ block }: { block: Block<'VideoGallery'> }) {
  const langOf = useLangOf()
  const t = useT()
  const { base } = useSite()
  const all = (block.videos ?? []).flatMap((item) => {
    const film = filmOf(item, base)
    return film ? [{ film, lang: langOf(item) }] : []
  })
  const films = all.map(({ film }) => film)
  const open = useOpenFilm(films)
  if (!films.length) return null
  return (
    <section
      id={block.anchor || undefined}
      className="section wrap"
      aria-label={block.title ? undefined : t('video.gallery')}
      data-interactive=""
      data-films=""
    >
      {block.title && <h2 className={styles.title}>{noBreakModels(block.title)}</h2>}
      {block.text && <p className={`${styles.text} lead`}>{noBreakModels(block.text)}</p>}
      <LacksFilm className={styles.lacks} />
      <ul className={styles.films} data-count={films.length}>
        {all.map(({ film, lang }) => (
          <li key={film.id} lang={lang}>
            <FilmCard film={film} Title={block.title ? 'h3' : 'h2'} onOpen={() => open.show(film)} />
          </li>
        ))}
      </ul>
      <FilmDialog films={films} open={open} label={block.title || t('video.gallery')} />
    </section>
  )
}

function FilmCard({ film, Title, onOpen }: { film: Film; Title: 'h2' | 'h3'; onOpen: () => void }) {
  const t = useT()
  const locale = useLocale()
  const { source } = film
  return (
    <article className={styles.film}>
      <a
        id={film.id}
        className={styles.link}
        href={isThirdParty(source) ? pageAddress(source) : hashOfFilm(film)}
        target="_self"
        onPointerEnter={() => void loadPlayer().catch(() => {})}
        onFocus={() => void loadPlayer().catch(() => {})}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onOpen()
        }}
      >
        <span className={styles.still}>
          {film.poster ? (
            <Picture picture={film.poster} sizes={sizes} ratio="16:9" decorative className={styles.poster} />
          ) : (
            <span className={styles.slate} />
          )}
          <span className={styles.plate}>
            <Icon name="play" />
            {film.duration !== undefined && (
              <span className="tnum" aria-hidden="true">
                {clockTime(film.duration)}
              </span>
            )}
          </span>
        </span>
        <Title className={styles.name}>
          <span className="visually-hidden">{t('video.play')}: </span>
          {noBreakModels(film.title)}
          {film.duration !== undefined && (
            <span className="visually-hidden">
              {comma(locale)}
              {spokenTime(film.duration, locale)}
            </span>
          )}
        </Title>
      </a>
      {film.text && <p className={styles.about}>{noBreakModels(film.text)}</p>}
      <noscript>
        <BareFilm film={film} />
      </noscript>
      <FilmFacts film={film} />
    </article>
  )
}
