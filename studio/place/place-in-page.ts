import type { Point } from '#app/features/hotspots/place.ts'
import type { BlockValue } from '../service/types.ts'
import { findBlock } from '../story/blocks.ts'
import { ClickToPlace } from './click-to-place.ts'
import { CornerTools } from './corner-tools.ts'
import { Handle } from './handle.ts'
import { handleStyles } from './handle-styles.ts'
import type { Fields, PlacedPoint } from './medium.ts'
import { placerOf, type Placed } from './placer-of.ts'
import { isIn, seenBox } from './seen-box.ts'

export interface PlacingWords {
  /** Of a point of some kind; `number` is that of a corner, or of the one before an edge, of `count`. */
  name: (kind: PlacedPoint['kind'], number: number, count: number) => string
  keys: (kind: PlacedPoint['kind']) => string
  remove: string
}

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
  /** Told when it changes whether the block is on its medium in the page and has no place there. */
  onUnplaced: (isUnplaced: boolean) => void
  words: PlacingWords
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
  readonly #tools: CornerTools
  readonly #click: ClickToPlace
  #document: Document | undefined
  /** Fields of a movement under way. */
  #moving: Fields | undefined
  #changes = 0
  #wasUnplaced = false

  constructor(options: PlacingOptions) {
    this.#options = options
    this.#tools = new CornerTools(options.words.remove, (key) => this.#remove(key))
    this.#click = new ClickToPlace((to) => {
      const fields = this.#placed()?.placer.begin(to)
      if (fields) this.#keep(fields)
      return fields !== undefined
    })
  }

  draw(): void {
    const { frame, words } = this.#options
    const document = frame.contentDocument ?? undefined
    if (document !== this.#document) this.#enter(document)
    const placed = this.#placed()
    const box = placed && seenBox(placed.medium)
    const points = placed?.placer.points() ?? []
    for (const [key, handle] of this.#handles)
      if (!points.some((point) => point.key === key)) {
        handle.element.remove()
        this.#handles.delete(key)
      }
    const count = points.filter(({ kind }) => kind === 'corner').length
    for (const point of points) {
      const handle = this.#handles.get(point.key) ?? this.#make(point)
      // A page that is drawn anew may have put it out.
      if (!handle.element.isConnected) document?.body?.append(handle.element)
      const isHeld = handle.isDragged || document?.activeElement === handle.element
      const isSeen = isHeld || (point.at && box && isIn(box, point.at))
      const number = Number(point.key.split(' ')[1] ?? 1)
      handle.show({ ...point, at: isSeen ? point.at : undefined }, words.name(point.kind, number, count))
    }
    this.#tools.draw(document, points, (key) => this.#handles.get(key)?.element)
    const isUnplaced = placed?.placer.isUnplaced ?? false
    this.#click.draw(document, isUnplaced ? box : undefined, this.#found()?.drawn)
    if (isUnplaced !== this.#wasUnplaced) this.#options.onUnplaced(isUnplaced)
    this.#wasUnplaced = isUnplaced
  }

  end(): void {
    for (const { element } of this.#handles.values()) element.remove()
    this.#tools.end()
    this.#click.end()
    if (this.#moving) this.#options.preview(undefined)
    if (this.#wasUnplaced) this.#options.onUnplaced(false)
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

  #make(point: PlacedPoint): Handle {
    const { frame, preview, keep, words, uid } = this.#options
    const document = frame.contentDocument ?? frame.ownerDocument
    /** An edge that is dragged becomes a corner, and keeps its handle. */
    const keyOf = () => [...this.#handles].find(([, each]) => each === handle)?.[0] ?? point.key
    const handle = new Handle(document, words.keys(point.kind), {
      drag: (to) => this.#drag(handle, keyOf(), to),
      drop: () => {
        const fields = this.#moving
        this.#moving = undefined
        if (fields) this.#keep(fields)
      },
      cancel: () => {
        if (this.#moving) preview(undefined)
        this.#moving = undefined
      },
      step: (x, y) => {
        const key = keyOf()
        const fields = point.kind === 'edge' ? undefined : this.#placed()?.placer.step(key, x, y)
        if (fields) keep(fields, `place ${uid} ${key}`)
      },
      press: () => point.kind === 'edge' && this.#split(keyOf()),
      insert: () => this.#split(keyOf()),
      remove: () => point.kind !== 'edge' && this.#remove(keyOf()),
    })
    this.#handles.set(point.key, handle)
    return handle
  }

  #drag(handle: Handle, key: string, to: Point): void {
    const placer = this.#placed()?.placer
    const added = key.startsWith('edge') ? placer?.split?.(key) : undefined
    if (added) {
      this.#moving = added.fields
      this.#makeCorner(handle, added.key)
    }
    const fields = this.#placed()?.placer.put(added?.key ?? key, to)
    if (!fields) return
    this.#moving = fields
    this.#options.preview(fields)
  }

  /** The handle of an edge is that of a new corner; those after it are handles of the ones after them. */
  #makeCorner(handle: Handle, key: string): void {
    const handles = [...this.#handles]
    this.#handles.clear()
    const number = Number(key.split(' ')[1])
    for (const [name, each] of handles) {
      const [kind, own] = name.split(' ')
      if (kind === 'edge' && each !== handle) each.element.remove()
      else if (kind === 'corner' && Number(own) >= number)
        this.#handles.set(`corner ${Number(own) + 1}`, each)
      else if (each !== handle) this.#handles.set(name, each)
    }
    this.#handles.set(key, handle)
  }

  #split(key: string): void {
    const added = this.#placed()?.placer.split?.(key)
    if (!added) return
    this.#keep(added.fields)
    this.draw()
    this.#handles.get(added.key)?.element.focus({ preventScroll: true })
  }

  #remove(key: string): void {
    const fields = this.#placed()?.placer.remove?.(key)
    if (!fields) return
    this.#keep(fields)
    this.draw()
    const before = key.replace(/\d+$/, (number) => String(Number(number) - 1))
    const next = this.#handles.get(key) ?? this.#handles.get(before)
    next?.element.focus({ preventScroll: true })
  }

  #keep(fields: Fields): void {
    this.#options.keep(fields, `place ${this.#options.uid} ${++this.#changes}`)
  }

  /** Of the block as it is with a movement under way. */
  #placed(): Placed | undefined {
    const found = this.#found()
    return found && placerOf({ ...found.block, ...this.#moving }, found.owner, found.drawn)
  }

  /** The block, what it stands in, and the nearest of these that the page marks. */
  #found(): { block: BlockValue; owner: BlockValue; drawn: Element } | undefined {
    const { content, uid, storyId } = this.#options
    const found = findBlock(content(), uid)
    const owner = found?.above.at(-1)
    const drawn = found?.above
      .toReversed()
      .map((block) => this.#document?.querySelector(`[data-blok-uid="${storyId}-${block._uid}"]`))
      .find((element) => element !== null && element !== undefined)
    return found && owner && drawn ? { block: found.block, owner, drawn } : undefined
  }
}
