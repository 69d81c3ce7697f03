import type { Datasource } from './datasource.ts'
import type { JsonObject } from './json.ts'
import type { Query } from './query.ts'
import { notFound } from './refusal.ts'

/** The datasources without their entries. */
export function listDatasources(datasources: Datasource[], query: Query): JsonObject[] {
  const search = query.get('search')?.toLowerCase() ?? ''
  const ids = query.list('by_ids')
  return datasources
    .filter((item) => item.name.toLowerCase().includes(search) && (!ids || ids.includes(String(item.id))))
    .map(withoutEntries)
}

/** One datasource by id or slug. */
export function datasourceOf(datasources: Datasource[], key: string): JsonObject {
  const datasource = datasources.find((item) => item.slug === key || String(item.id) === key)
  if (!datasource) throw notFound()
  return withoutEntries(datasource)
}

/** The entries of the datasource asked for, or of all; `dimension_value` is null where the dimension has none. */
export function listDatasourceEntries(datasources: Datasource[], query: Query): JsonObject[] {
  const wanted = query.get('datasource')
  const dimension = query.get('dimension')
  return datasources
    .filter((item) => wanted === undefined || item.slug === wanted || String(item.id) === wanted)
    .flatMap((item) =>
      item.entries.map((entry) => ({
        id: entry.id,
        name: entry.name,
        value: entry.value,
        dimension_value: (dimension !== undefined && entry.dimensionValues.get(dimension)) || null,
      })),
    )
}

const withoutEntries = ({ id, name, slug, dimensions }: Datasource): JsonObject => ({
  id,
  name,
  slug,
  dimensions,
})
