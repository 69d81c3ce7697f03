import { Listeners } from '#common/listeners.ts'
import type { ContentService } from '../service/service.ts'
import { Refused } from '../service/refused.ts'
import { byName, type Asset, type AssetKind } from './asset.ts'

/** What of the library is asked for. */
export interface AssetQuery {
  search: string
  /** Number of a folder, 0 for what stands in none; undefined for all. */
  folder: number | undefined
  kinds: readonly AssetKind[]
  /** Another one asks for the same again. */
  round?: number | undefined
}

const PER_PAGE = 100

interface AssetPagesState {
  /** Undefined until the first page is there. */
  total: number | undefined
  pages: ReadonlyMap<number, readonly Asset[]>
  fault?: string
}

/** The assets of a query, newest first; pages are fetched when what stands on them is seen. */
export class AssetPages {
  readonly #service: ContentService
  readonly #query: AssetQuery
  readonly #listeners = new Listeners()
  readonly #asked = new Set<number>()
  #state: AssetPagesState = { total: undefined, pages: new Map() }

  constructor(service: ContentService, query: AssetQuery) {
    this.#service = service
    this.#query = query
  }

  readonly get = (): AssetPagesState => this.#state
  readonly subscribe = (listener: () => void) => this.#listeners.subscribe(listener)

  at(index: number): Asset | undefined {
    return this.#state.pages.get(Math.floor(index / PER_PAGE))?.[index % PER_PAGE]
  }

  /** Fetches what is missing of a stretch. */
  need(first: number, last: number): void {
    for (let page = Math.floor(first / PER_PAGE); page <= Math.floor(last / PER_PAGE); page++)
      if (!this.#asked.has(page)) void this.#fetch(page)
  }

  /** All of them, by name: `turn-2` before `turn-10`. Fetches what is missing. */
  async all(): Promise<Asset[]> {
    const { total = 0 } = this.#state
    for (let page = 0; page * PER_PAGE < total; page++)
      if (!this.#state.pages.has(page)) await this.#fetch(page)
    return [...this.#state.pages.values()].flat().toSorted(byName)
  }

  /** Shows a changed asset in its place. */
  put(asset: Asset): void {
    const pages = new Map(
      [...this.#state.pages].map(([page, assets]) => [
        page,
        assets.map((each) => (each.id === asset.id ? asset : each)),
      ]),
    )
    this.#set({ pages })
  }

  async #fetch(page: number): Promise<void> {
    this.#asked.add(page)
    const { search, folder, kinds } = this.#query
    const query = new URLSearchParams({
      per_page: String(PER_PAGE),
      page: String(page + 1),
      sort_by: 'created_at:desc',
      ...(search && { search }),
      ...(folder !== undefined && { in_folder: String(folder) }),
      ...(kinds.length > 0 && { filetypes: kinds.join(',') }),
    })
    try {
      const { body, total } = await this.#service.list<{ assets: Asset[] }>(`/assets?${query}`)
      this.#set({ total, pages: new Map(this.#state.pages).set(page, body.assets), fault: undefined })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.#asked.delete(page)
      this.#set({ fault: error.message })
    }
  }

  #set(change: Partial<AssetPagesState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.notify()
  }
}
