import { createContext } from 'react'

/**
 * Set where something else has a film's title and asks for it: the film then stands alone, and plays when `asked`, at a
 * time in seconds where one is given.
 */
export const FilmPlace = createContext<{ asked: boolean | { time: number } } | undefined>(undefined)
