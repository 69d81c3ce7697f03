import { createContext, type ComponentType } from 'react'

/** What the site puts below the content of modals, by their names, whoever defines them. */
export const ModalAdditions = createContext<ReadonlyMap<string, ComponentType>>(new Map())
