import type { DatabaseSync } from 'node:sqlite'

type Kind = 'asset_folders' | 'authors' | 'datasources' | 'datasource_entries' | 'datasource_dimensions'

/** The highest number of each kind that was given or taken away here: none comes to mean another thing. */
export class Numbers {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** A number that nothing of the kind has or had; `taken` are those of now. */
  next(kind: Kind, taken: Iterable<number>): number {
    const row = this.#database.prepare('select last from numbers where kind = ?').get(kind)
    const next = highest([Number(row?.['last'] ?? 0), ...taken]) + 1
    this.keep(kind, [next])
    return next
  }

  /** Remembers numbers of which some may be taken away now. */
  keep(kind: Kind, numbers: Iterable<number>): void {
    this.#database
      .prepare(
        `insert into numbers (kind, last) values (?, ?)
         on conflict (kind) do update set last = max(last, excluded.last)`,
      )
      .run(kind, highest(numbers))
  }
}

function highest(numbers: Iterable<number>): number {
  let most = 0
  for (const number of numbers) if (Number.isSafeInteger(number) && number > most) most = number
  return most
}
