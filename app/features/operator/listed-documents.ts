/** A document of a list. It stays the same object until it changes. */
export interface ListedDocument {
  id: string
  data: Record<string, unknown>
}

/** A document as the SDK gives it. */
interface SnapshotDocument {
  id: string
  data(options: { serverTimestamps: 'estimate' }): Record<string, unknown>
}

/** The documents of a list from snapshot to snapshot: only those that are new or have changed are read. */
export class ListedDocuments {
  private known = new Map<string, ListedDocument>()

  /** All documents of a snapshot in its order; `changed` are the ids of those that came, changed or went. */
  after(documents: readonly SnapshotDocument[], changed: Iterable<string>): readonly ListedDocument[] {
    const isChanged = new Set(changed)
    const all = documents.map((document) => {
      const before = isChanged.has(document.id) ? undefined : this.known.get(document.id)
      return before ?? { id: document.id, data: document.data({ serverTimestamps: 'estimate' }) }
    })
    this.known = new Map(all.map((document) => [document.id, document]))
    return all
  }
}

/**
 * Shows the first value at once and then the latest, at most every so many milliseconds: what came in between is never
 * shown, and the last always is.
 */
export function gathering<T>(
  show: (value: T) => void,
  pause: number,
): { take(value: T): void; stop(): void } {
  let waiting: { value: T } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const pass = () => {
    timer = undefined
    if (!waiting) return
    const { value } = waiting
    waiting = undefined
    timer = setTimeout(pass, pause)
    show(value)
  }
  return {
    take(value) {
      waiting = { value }
      if (timer === undefined) pass()
    },
    stop() {
      clearTimeout(timer)
      waiting = undefined
    },
  }
}
