import { belongs, Candidate, compareCandidates, covers } from './candidate.ts'
import { encodeId } from '../values/encode.ts'
import { maxIndexedValueSize } from '../limits.ts'
import { nameField, type Query } from './query.ts'
import { choices, equalities, namedIn, orderRange, type Range } from './ranges.ts'
import { collectionOf, idOf, type Names } from '../values/resource-path.ts'
import { readRow, type StoredRow } from '../storage/row.ts'
import type { Store } from '../storage/store.ts'

/** Above so many index entries a query in index order is thought cheaper than fetching and sorting. */
const many = 1000

type Bound = string | number | Buffer

const columns = 'd.path, d.fields, d.created, d.updated'
const joined = 'entries e join documents d on d.collection = e.collection and d.key = e.key'
const within = 'e.collection = ? and e.field = ? and e.value >= ? and e.value < ?'

/** Answers queries by index; documents read are those an index stretch names, never a whole collection for a filter. */
export class QueryRunner {
  private readonly store: Store
  private readonly names: Names

  constructor(store: Store, names: Names) {
    this.store = store
    this.names = names
  }

  /** The documents of the result in order, limit and offset applied. */
  run(query: Query): Candidate[] {
    if (query.limit === 0) return []
    const named = namedIn(query.filter)
    if (named) return this.amongNamed(named, query)
    const collections = this.collections(query)
    const max = query.limit === undefined ? Infinity : query.offset + query.limit
    const candidates = collections.flatMap((id) => this.inCollection(id, query, max))
    if (collections.length > 1) candidates.sort((a, b) => compareCandidates(query, a, b))
    return candidates.slice(query.offset, max)
  }

  private amongNamed(names: string[], query: Query): Candidate[] {
    const paths = [...new Set(names.map((name) => this.names.relative(name)))]
    const candidates = paths
      .filter((path) => covers(query, path))
      .flatMap((path) => this.store.get(path) ?? [])
      .map((document) => new Candidate(document, this.names))
      .filter((candidate) => belongs(query, candidate))
      .sort((a, b) => compareCandidates(query, a, b))
    return candidates.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit)
  }

  /** How many there are, when the index alone can tell; undefined otherwise. */
  count(query: Query): number | undefined {
    const { filter } = query
    const plain = query.orders.length === 1 && !query.start && !query.end && !query.allDescendants
    if (
      !plain ||
      query.collection === undefined ||
      (filter && ('filters' in filter || filter.op !== 'EQUAL'))
    )
      return undefined
    if (filter?.field === nameField) return undefined
    const [point] = equalities(filter)
    let total = 0
    for (const id of this.collections(query)) {
      const field = point && this.store.fieldId(point.field)
      if (point && (field === undefined || point.from.length >= maxIndexedValueSize)) return undefined
      const sql = point
        ? 'select count(*) as size from entries where collection = ? and field = ? and value = ?'
        : 'select count(*) as size from documents where collection = ?'
      const bounds = point && field !== undefined ? [id, field, point.from] : [id]
      total += Number(this.store.prepare(sql).get(...bounds)?.['size'])
    }
    return Math.min(Math.max(total - query.offset, 0), query.limit ?? Infinity)
  }

  private collections(query: Query): number[] {
    const below = query.parent === '' ? '' : `${query.parent}/`
    if (!query.allDescendants && query.collection !== undefined) {
      const id = this.store.collectionId(below + query.collection)
      return id === undefined ? [] : [id]
    }
    const all =
      query.collection === undefined
        ? this.store.prepare('select id, path from collections').all()
        : this.store.prepare('select id, path from collections where "group" = ?').all(query.collection)
    const depth = below.split('/').length
    return all
      .filter(({ path }) => String(path).startsWith(below))
      .filter(({ path }) => query.allDescendants || String(path).split('/').length === depth)
      .map(({ id }) => Number(id))
  }

  private inCollection(collection: number, query: Query, max: number): Candidate[] {
    const options = choices(query.filter)
    const sizes = options.map((ranges) => this.size(collection, ranges))
    const smallest = Math.min(...sizes, Infinity)
    const best = options[sizes.indexOf(smallest)]
    const ordered = orderRange(query)
    if (
      best &&
      (smallest < many || (max === Infinity && ordered && smallest <= this.size(collection, [ordered])))
    )
      return this.fetchAndSort(collection, best, query, max)
    return this.inOrder(collection, ordered, query, max)
  }

  private size(collection: number, ranges: Range[]): number {
    const sql = `select count(*) as size from (select 1 from entries e where ${within} limit ${many})`
    let size = 0
    for (const range of ranges) {
      const bounds = this.bounds(collection, range)
      if (bounds) size += Number(this.store.prepare(sql).get(...bounds)?.['size'])
    }
    return size
  }

  /** Undefined when no document has the field. */
  private bounds(collection: number, { field, from, to }: Range): Bound[] | undefined {
    const id = this.store.fieldId(field)
    return id === undefined ? undefined : [collection, id, from, to]
  }

  private *rows(sql: string, bounds: Bound[]): Generator<Candidate> {
    for (const row of this.store.database.prepare(sql).iterate(...bounds))
      yield new Candidate(readRow(row as unknown as StoredRow), this.names)
  }

  private fetchAndSort(collection: number, ranges: Range[], query: Query, max: number): Candidate[] {
    const sql = `select ${columns} from ${joined} where ${within}`
    const candidates = new Map<string, Candidate>()
    for (const range of ranges) {
      const bounds = this.bounds(collection, range)
      if (!bounds) continue
      for (const candidate of this.rows(sql, bounds))
        if (belongs(query, candidate)) candidates.set(candidate.document.path, candidate)
    }
    return [...candidates.values()].sort((a, b) => compareCandidates(query, a, b)).slice(0, max)
  }

  /** Conditions every result meets, answered from the index alone. */
  private alsoEqual(collection: number, query: Query, except: string | undefined, key: string) {
    const bounds: Bound[] = []
    let sql = ''
    for (const range of equalities(query.filter)) {
      if (range.field === except) continue
      const field = this.store.fieldId(range.field)
      if (field === undefined) return undefined
      sql += ` and exists (select 1 from entries x where x.collection = ? and x.field = ? and x.value = ? and x.key = ${key})`
      bounds.push(collection, field, range.from)
    }
    return { sql, bounds }
  }

  private inOrder(collection: number, range: Range | undefined, query: Query, max: number): Candidate[] {
    const [first] = query.orders
    const direction = first?.descending ? 'desc' : 'asc'
    if (!range) return this.take(this.byName(collection, query, direction), query, max, 'by name')
    const also = this.alsoEqual(collection, query, range.field, 'e.key')
    if (!also) return []
    const bounds = this.bounds(collection, range)
    if (!bounds) return []
    const sql =
      `select ${columns} from ${joined} ` +
      `where ${within}${also.sql} order by e.value ${direction}, e.key ${direction}`
    const second = query.orders[1]
    const full = second?.field === nameField && second.descending === first?.descending
    return this.take(this.rows(sql, [...bounds, ...also.bounds]), query, max, full ? 'full' : 'first')
  }

  /** Documents by name; those with one value of a field stand together in its index, in the same order. */
  private byName(collection: number, query: Query, direction: string): Iterable<Candidate> {
    const [point] = equalities(query.filter)
    const also = this.alsoEqual(collection, query, point?.field, point ? 'e.key' : 'd.key')
    const field = point && this.store.fieldId(point.field)
    if (!also || (point && field === undefined)) return []
    const { sql, values } = this.nameBounds(query)
    const end = `${sql}${also.sql} order by d.key ${direction}`
    if (!point || field === undefined)
      return this.rows(`select ${columns} from documents d where d.collection = ?${end}`, [
        collection,
        ...values,
        ...also.bounds,
      ])
    const driven = `${joined} where e.collection = ? and e.field = ? and e.value = ?`
    const ending = end.replaceAll('d.key', 'e.key')
    return this.rows(`select ${columns} from ${driven}${ending}`, [
      collection,
      field,
      point.from,
      ...values,
      ...also.bounds,
    ])
  }

  /** Cursors and filters on the name within one collection. */
  private nameBounds(query: Query): { sql: string; values: Buffer[] } {
    const values: Buffer[] = []
    let sql = ''
    const add = (operator: string, name: string | undefined) => {
      if (name === undefined || query.allDescendants || query.collection === undefined) return
      const path = this.names.relative(name)
      const below = query.parent === '' ? query.collection : `${query.parent}/${query.collection}`
      if (collectionOf(path) !== below) return
      sql += ` and d.key ${operator} ?`
      values.push(encodeId(idOf(path)))
    }
    const down = query.orders[0]?.descending ?? false
    add(down ? '<=' : '>=', query.start?.values[0]?.referenceValue)
    add(down ? '>=' : '<=', query.end?.values[0]?.referenceValue)
    const parts =
      query.filter && 'filters' in query.filter && query.filter.op === 'AND'
        ? query.filter.filters
        : [query.filter]
    for (const part of parts) {
      if (!part || 'filters' in part || part.field !== nameField) continue
      const name = part.operands[0]?.referenceValue
      if (part.op === 'EQUAL') add('=', name)
      else if (part.op.startsWith('GREATER')) add('>=', name)
      else if (part.op.startsWith('LESS')) add('<=', name)
    }
    return { sql, values }
  }

  /**
   * Reads until enough are found. Rows the index does not tell apart (equal first values when more is to be sorted by,
   * or long values with the same beginning) are sorted as a group.
   */
  private take(
    rows: Iterable<Candidate>,
    query: Query,
    max: number,
    order: 'full' | 'by name' | 'first',
  ): Candidate[] {
    const [first] = query.orders
    const candidates: Candidate[] = []
    let group: Candidate[] = []
    let shared: Buffer | undefined
    for (const candidate of rows) {
      if (!belongs(query, candidate)) continue
      const key = first && candidate.key(first)?.subarray(0, maxIndexedValueSize)
      const alone = order === 'by name' || (order === 'full' && (key?.length ?? 0) < maxIndexedValueSize)
      if (alone || !shared || !key?.equals(shared)) {
        candidates.push(...group.sort((a, b) => compareCandidates(query, a, b)))
        group = []
        if (candidates.length >= max) break
      }
      shared = key
      group.push(candidate)
    }
    candidates.push(...group.sort((a, b) => compareCandidates(query, a, b)))
    return candidates.slice(0, max)
  }
}
