import type { DatasourceEntry } from '../datasource.ts'
import { isObject, type JsonObject } from '../json.ts'
import { pageOf } from '../page.ts'
import { notFound } from '../refusal.ts'
import type { Answer, Call, Context } from './context.ts'
import { storedDatasource, textIn, writeDatasource } from './datasources.ts'
import { fieldsIn } from './given.ts'
import { invalid } from './refusals.ts'
import type { ManageRoute } from './route.ts'

function list({ reading }: Context, { query }: Call): Answer {
  const wanted = query.get('datasource_id') ?? query.get('datasource_slug')
  const dimension = query.get('dimension')
  const selected = reading
    .space()
    .datasources.filter(({ id, slug }) => wanted === undefined || String(id) === wanted || slug === wanted)
  const entries = selected.flatMap(({ entries: all, dimensions }) => {
    const code = dimensions.find(
      ({ id, entry_value }) => String(id) === dimension || entry_value === dimension,
    )
    return all.map((entry) => entryAnswer(entry, code?.entry_value))
  })
  const page = pageOf(entries, query, 1000)
  return { body: { datasource_entries: page.items }, page }
}

const entryAnswer = ({ id, name, value, dimensionValues }: DatasourceEntry, dimension?: string) => ({
  id,
  name,
  value,
  dimension_value: dimension === undefined ? null : (dimensionValues.get(dimension) ?? null),
})

/** The datasource that has an entry. Numbers of entries that no write has touched yet may stand in several: the first counts. */
function holderOf({ reading }: Context, key: string): { datasource: number; index: number } {
  for (const { id, entries } of reading.space().datasources) {
    const index = entries.findIndex((entry) => String(entry.id) === key)
    if (index >= 0) return { datasource: id, index }
  }
  throw notFound()
}

/** The entries of a stored datasource, each with the number it is known by. */
function entriesIn(context: Context, record: JsonObject): JsonObject[] {
  const known = context.reading.space().datasources.find(({ id }) => id === record.id)?.entries ?? []
  const entries = Array.isArray(record.entries) ? record.entries.filter(isObject) : []
  return entries.map((entry, index) => ({ id: known[index]?.id, ...entry }))
}

async function create(context: Context, { body, caller }: Call): Promise<Answer> {
  const given = fieldsIn(body, 'datasource_entry')
  const datasource = storedDatasource(context, String(given.datasource_id ?? ''))
  const { record } = datasource
  const entries = entriesIn(context, record)
  const name = textIn(given, 'name')
  if (entries.some((entry) => entry.name === name)) throw invalid({ name: ['has already been taken'] })
  const all = context.reading.space().datasources.flatMap((item) => item.entries)
  const id = context.numbers.next(
    'datasource_entries',
    all.map((entry) => entry.id),
  )
  const position = typeof given.position === 'number' ? given.position - 1 : entries.length
  entries.splice(position, 0, { id, name, value: valueIn(given, 'value') })
  record.entries = entries
  await writeDatasource(context, datasource, { author: caller.uid })
  return { status: 201, ...answer(context, id), done: noted('create', name) }
}

async function change(context: Context, { body, key, query, caller }: Call): Promise<Answer> {
  const given = fieldsIn(body, 'datasource_entry')
  const { datasource: owner, index } = holderOf(context, key)
  const datasource = storedDatasource(context, String(owner))
  const entries = entriesIn(context, datasource.record)
  const entry = entries[index]
  if (!entry) throw notFound()
  if (given.name !== undefined) entry.name = textIn(given, 'name')
  if (given.value !== undefined) entry.value = valueIn(given, 'value')
  const dimension = query.get('dimension_id') ?? given.dimension_id
  if (given.dimension_value !== undefined && dimension !== undefined) {
    const known = context.reading.space().datasources.find(({ id }) => id === owner)?.dimensions ?? []
    const code = known.find(
      ({ id, entry_value }) => String(id) === String(dimension) || entry_value === dimension,
    )
    if (!code) throw invalid({ dimension_id: ['is no dimension of this datasource'] })
    const values = isObject(entry.dimension_values) ? entry.dimension_values : {}
    const value = given.dimension_value === null ? '' : valueIn(given, 'dimension_value')
    if (value !== '') entry.dimension_values = { ...values, [code.entry_value]: value }
    else if (Object.hasOwn(values, code.entry_value)) {
      const { [code.entry_value]: _, ...rest } = values
      entry.dimension_values = rest
    }
  }
  if (typeof given.position === 'number' && given.position - 1 !== index) {
    entries.splice(index, 1)
    entries.splice(given.position - 1, 0, entry)
  }
  datasource.record.entries = entries
  await writeDatasource(context, datasource, { author: caller.uid })
  return { ...answer(context, Number(key)), done: noted('change', entry.name) }
}

async function remove(context: Context, { key, caller }: Call): Promise<Answer> {
  const { datasource: owner, index } = holderOf(context, key)
  const datasource = storedDatasource(context, String(owner))
  const entries = entriesIn(context, datasource.record)
  const [gone] = entries.splice(index, 1)
  datasource.record.entries = entries
  await writeDatasource(context, datasource, { author: caller.uid })
  return { body: {}, done: noted('delete', gone?.name) }
}

function answer(context: Context, id: number): Answer {
  const entries = context.reading.space().datasources.flatMap((item) => item.entries)
  const entry = entries.find((item) => item.id === id)
  if (!entry) throw notFound()
  return { body: { datasource_entry: entryAnswer(entry) } }
}

function valueIn(given: JsonObject, field: string): string {
  const value = given[field] ?? ''
  if (typeof value !== 'string' || value.length > 10_000) throw invalid({ [field]: ['must be a text'] })
  return value
}

const noted = (action: string, name: unknown) => ({
  action: `content ${action} datasource entry`,
  about: `datasource_entries/${String(name)}`,
})

export const entryRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/datasource_entries', right: 'read', writes: false, answer: list },
  {
    method: 'GET',
    path: '/datasource_entries/:key',
    right: 'read',
    writes: false,
    answer: (context, { key }) => answer(context, Number(key)),
  },
  { method: 'POST', path: '/datasource_entries', right: 'publish', writes: true, answer: create },
  { method: 'PUT', path: '/datasource_entries/:key', right: 'publish', writes: true, answer: change },
  { method: 'PATCH', path: '/datasource_entries/:key', right: 'publish', writes: true, answer: change },
  { method: 'DELETE', path: '/datasource_entries/:key', right: 'publish', writes: true, answer: remove },
]
