import type { Query } from './query.ts'

export interface Page<T> {
  items: T[]
  total: number
  perPage: number
}

/** The page asked for: 25 items unless `per_page` says otherwise, never more than `most`. */
export function pageOf<T>(all: T[], query: Query, max: number): Page<T> {
  const perPage = query.count('per_page', 25, 1, max)
  const start = (query.count('page', 1) - 1) * perPage
  return { items: all.slice(start, start + perPage), total: all.length, perPage }
}
