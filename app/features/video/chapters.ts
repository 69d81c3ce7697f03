/** A part of a film, from its start in seconds to the next one’s. */
export interface Chapter {
  start: number
  title: string
}

/** In the order they are seen, the first from the beginning; a second one of the same start is left out. */
export function inOrder(chapters: readonly Chapter[]): Chapter[] {
  const sorted = chapters.toSorted((a, b) => a.start - b.start)
  return sorted.filter((chapter, index) => index === 0 || chapter.start !== sorted[index - 1]?.start)
}

/** The chapter a time lies in; undefined before the first. */
export function chapterAt(chapters: readonly Chapter[], time: number): Chapter | undefined {
  return chapters.findLast(({ start }) => start <= time + 0.05)
}

/** Those that begin before the film ends: all of them while nobody knows how long it is. */
export function withinFilm(chapters: readonly Chapter[], duration = Number.NaN): readonly Chapter[] {
  return duration > 0 ? chapters.filter(({ start }) => start < duration) : chapters
}

/** Places of the chapters along the film in percent, without the one at its beginning. */
export function chapterMarks(chapters: readonly Chapter[], duration: number): number[] {
  if (!(duration > 0)) return []
  return withinFilm(chapters, duration)
    .filter(({ start }) => start > 0)
    .map(({ start }) => Math.round((start / duration) * 10_000) / 100)
}
