import { fieldsOf, isObject } from './json.ts'
import { InvalidField } from './problem.ts'

export interface DatasourceEntry {
  id: number
  name: string
  value: string
  /** The value by dimension, where it has one. */
  dimensionValues: ReadonlyMap<string, string>
}

export interface Dimension {
  id: number
  name: string
  entry_value: string
  datasource_id: number
  created_at: string | null
  updated_at: string | null
}

export interface Datasource {
  id: number
  name: string
  slug: string
  dimensions: Dimension[]
  entries: DatasourceEntry[]
}

/** A datasource file's content: one datasource with its entries, or a list of them. Throws InvalidField. */
export function parseDatasources(file: unknown): Datasource[] {
  return (Array.isArray(file) ? file : [file]).map(parseDatasource)
}

function parseDatasource(record: unknown): Datasource {
  if (!isObject(record)) throw new InvalidField(null, 'must be a datasource or a list of datasources')
  const read = fieldsOf(record)
  const id = read.number('id')
  return {
    id,
    name: read.string('name'),
    slug: read.string('slug'),
    dimensions: read.objects('dimensions').map((item) => {
      const dimension = fieldsOf(item)
      return {
        id: dimension.number('id', 0),
        name: dimension.string('name'),
        entry_value: dimension.string('entry_value'),
        datasource_id: dimension.number('datasource_id', id),
        created_at: dimension.text('created_at'),
        updated_at: dimension.text('updated_at'),
      }
    }),
    entries: read.objects('entries').map((item, index) => {
      const entry = fieldsOf(item)
      const values = Object.entries(entry.object('dimension_values') ?? {})
      return {
        id: entry.number('id', index + 1),
        name: entry.string('name'),
        value: entry.string('value', ''),
        dimensionValues: new Map(
          values.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
      }
    }),
  }
}
