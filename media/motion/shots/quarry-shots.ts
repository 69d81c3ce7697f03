import { FILM_SHOTS } from './film-shots.ts'
import { PROGRAMME_SHOTS } from './programme-shots.ts'
import type { QuarryShot } from './quarry-shot.ts'

export const QUARRY_SHOTS: readonly QuarryShot[] = [...FILM_SHOTS, ...PROGRAMME_SHOTS]
