import { createContext } from 'react'

/** Set where something else has a film's title and asks for it: the film then stands alone, and plays when `asked`. */
export const FilmPlace = createContext<{ asked: boolean } | undefined>(undefined)
