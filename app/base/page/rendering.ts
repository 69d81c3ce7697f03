import { createContext, use, type ComponentType } from 'react'
import type { AnyBlock } from '#app/content/block.ts'

export type BlockComponent = ComponentType<{ block: unknown }>

/** The code of blocks; `app/blocks/registry.ts` is it. */
export interface BlockCode {
  /** The component of a block whose code has been fetched. */
  component(name: string): BlockComponent | undefined
  /** Fetches the code of the named blocks; rejects when some cannot be had. */
  load(names: Iterable<string>): Promise<void>
}

/**
 * What is asked and told while one document is drawn. The server makes one for each document, so that any number can be
 * drawn at a time; a browser has one.
 */
export interface Rendering {
  code: BlockCode
  /** `_uid`s of blocks that failed on the server and are left out. */
  broken: ReadonlySet<string>
  /** Hears of a block that is about to be drawn, which is marked in the document; the server only. */
  begins?(block: AnyBlock): void
  /** Style rules of the document by what they are for; the server only. */
  rules?: Map<string, string>
  /** Markup of the banner that is due in a room; the server only. */
  banner?: string
  /** Stretches that documents share; the server only, and not for every document. */
  parts?: DocumentParts | undefined
}

/** A stretch that many documents share: as it was drawn before, or to be drawn now. */
export interface SharedPart {
  /** Its number in the document. */
  number: number
  /** It is there already. */
  isDrawn: boolean
  /** Takes the style rules of what is drawn in it. */
  rules: Map<string, string>
  /** What formats give from here on is the part's. */
  begins(): void
  ends(): void
}

export interface DocumentParts {
  /** Makes room for a part, which is told from others of the document by its name. */
  part(name: string): SharedPart
}

const nothing: Rendering = {
  code: { component: () => undefined, load: () => Promise.resolve() },
  broken: new Set(),
}

export const RenderingContext = createContext<Rendering>(nothing)

export function useRendering(): Rendering {
  return use(RenderingContext)
}
