import { use } from 'react'
import type { Block } from '#app/content/block.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { useOpensPage } from '#app/base/page/first-block.ts'
import { useSite } from '#app/base/page/site.ts'
import { filmOf } from '#app/features/video/film.ts'
import { FilmFacts } from '#app/features/video/FilmFacts.tsx'
import { FilmFrame } from '#app/features/video/FilmFrame.tsx'
import { LacksFilm } from '#app/features/video/LacksFilm.tsx'
import { FilmPlace } from '#app/features/video/film-place.ts'
import styles from './VideoPlayer.module.css'

export default function VideoPlayer({ block }: { block: Block<'VideoPlayer'> }) {
  const opens = useOpensPage(block._uid)
  const film = filmOf(block, useSite().base)
  const place = use(FilmPlace)
  if (!film) return null
  if (place)
    return <FilmFrame film={film} sizes="(min-width: 900px) 60vw, 100vw" playing={place.asked} inDialog />
  return (
    <section className="section wrap" aria-label={film.title} data-films="">
      <LacksFilm className={styles.lacks} />
      <div className={styles.words}>
        <h2 className={styles.title}>{noBreakModels(film.title)}</h2>
        {film.text && <p className={styles.text}>{noBreakModels(film.text)}</p>}
      </div>
      <FilmFrame film={film} sizes="(min-width: 1840px) 1680px, 92vw" priority={opens} />
      <FilmFacts film={film} />
    </section>
  )
}
