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
