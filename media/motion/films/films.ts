import { ambient } from './ambient.ts'
import { arrival } from './arrival.ts'
import { belt } from './belt.ts'
import { door } from './door.ts'
import type { Film } from './film.ts'
import { lokotrackFilm } from './lokotrack-film.ts'
import { nordtrackFilm } from './nordtrack-film.ts'
import { productFilm } from './product-film.ts'
import { programme } from './programme.ts'

/** Everything that moves. */
export const FILMS: readonly Film[] = [
  productFilm,
  lokotrackFilm,
  nordtrackFilm,
  ambient,
  belt,
  door,
  arrival,
  programme,
]
