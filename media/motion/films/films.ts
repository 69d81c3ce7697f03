import { ambient } from './ambient.ts'
import { arrival } from './arrival.ts'
import { belt } from './belt.ts'
import { door } from './door.ts'
import type { Film } from './film.ts'
import { productFilm } from './product-film.ts'
import { programme } from './programme.ts'

/** Everything that moves. */
export const FILMS: readonly Film[] = [productFilm, ambient, belt, door, arrival, programme]
