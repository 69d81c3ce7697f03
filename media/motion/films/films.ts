import { ambient } from './ambient.ts'
import { door } from './door.ts'
import type { Film } from './film.ts'
import { productFilm } from './product-film.ts'
import { programme } from './programme.ts'

/** Everything that moves. */
export const FILMS: readonly Film[] = [productFilm, ambient, door, programme]
