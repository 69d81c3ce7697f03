import type { StreamTrack } from './attach.ts'

/** The language of one of the tracks; empty for none. */
export function languageOf(tracks: readonly StreamTrack[], id: number | undefined): string {
  return tracks.find((track) => track.id === id)?.language ?? ''
}

/** Which of the tracks is in a language that was chosen before: on another source it may have another id. */
export function trackOf(tracks: readonly StreamTrack[], language: string): number | undefined {
  return language ? tracks.find((track) => track.language === language)?.id : undefined
}
