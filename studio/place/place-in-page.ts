import type { BlockValue } from '../service/types.ts'
import { findBlock } from '../story/blocks.ts'
import { Handle, handleStyles, type HandleWords } from './handle.ts'
import type { Fields, Placer } from './medium.ts'
import { placerOf } from './placer-of.ts'

export interface PlacingOptions {
  frame: HTMLIFrameElement
  storyId: number
  /** The block whose places are put. */
  uid: string
  /** The content as it is now. */
  content: () => BlockValue
  /** Shows fields in the page while a point is moved; none: as it was before. */
  preview: (fields: Fields | undefined) => void
  /** Keeps them. Those of one `step` are one step to undo. */
  keep: (fields: Fields, step: string) => void
  words: HandleWords
}

/**
 * Lays a handle on each point of a block in the page and keeps it there while the page scrolls, turns or is drawn anew.
 * Returns how to take them away. The page is of our own origin: it is reached without messages.
 */
export function placeInPage(options: PlacingOptions): () => void {
  const placing = new Placing(options)
  let request = requestAnimationFrame(function draw() {
    placing.draw()
    request = requestAnimationFrame(draw)
  })
  return () => {
    cancelAnimationFrame(request)
    placing.end()
  }
}

class Placing {
  readonly #options: PlacingOptions
  readonly #handles = new Map<string, Handle>()
  #document: Document | undefined
  /** Fields of a movement under way. */
  #moving: Fields | undefined
  #drags = 0

  constructor(options: PlacingOptions) {
    this.#options = options
  }

  draw(): void {
    const { frame } = this.#options
    const document = frame.contentDocument ?? undefined
    if (document !== this.#document) this.#enter(document)
    const points = this.#placer()?.points() ?? []
    for (const [key, handle] of this.#handles)
      if (!points.some((point) => point.key === key)) {
        handle.element.remove()
        this.#handles.delete(key)
      }
    for (const point of points) {
      const handle = this.#handles.get(point.key) ?? this.#make(point.key)
      // A page that is drawn anew may have put it out.
      if (!handle.element.isConnected) document?.body?.append(handle.element)
      handle.show(point)
    }
  }

  end(): void {
    for (const { element } of this.#handles.values()) element.remove()
    if (this.#moving) this.#options.preview(undefined)
  }

  #enter(document: Document | undefined): void {
    this.#document = document
    this.#handles.clear()
    this.#moving = undefined
    const Sheet = (document?.defaultView as { CSSStyleSheet?: typeof CSSStyleSheet } | null | undefined)
      ?.CSSStyleSheet
    if (!document || !Sheet) return
    const sheet = new Sheet()
    sheet.replaceSync(handleStyles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }

  #make(key: string): Handle {
    const { frame, preview, keep, words, uid } = this.#options
    const document = frame.contentDocument ?? frame.ownerDocument
    const handle = new Handle(document, words, {
      drag: (to) => {
        const fields = this.#placer()?.put(key, to)
        if (!fields) return
        this.#moving = fields
        preview(fields)
      },
      drop: () => {
        const fields = this.#moving
        this.#moving = undefined
        if (fields) keep(fields, `place ${uid} drag ${++this.#drags}`)
      },
      cancel: () => {
        if (this.#moving) preview(undefined)
        this.#moving = undefined
      },
      step: (x, y) => {
        const fields = this.#placer()?.step(key, x, y)
        if (fields) keep(fields, `place ${uid} ${key}`)
      },
    })
    this.#handles.set(key, handle)
    return handle
  }

  /** Of the block as it is with a movement under way. */
  #placer(): Placer | undefined {
    const { content, uid, storyId } = this.#options
    const found = findBlock(content(), uid)
    const owner = found?.above.at(-1)
    if (!found || !owner || !this.#document) return undefined
    const drawn = found.above
      .toReversed()
      .map((block) => this.#document?.querySelector(`[data-blok-uid="${storyId}-${block._uid}"]`))
      .find(Boolean)
    return drawn ? placerOf({ ...found.block, ...this.#moving }, owner, drawn) : undefined
  }
}
