import { createContext } from 'react'

/** Set where something else lays a panorama out and asks for it: it then stands alone, and opens when `asked`. */
export const PanoramaPlace = createContext<{ asked: boolean } | undefined>(undefined)
