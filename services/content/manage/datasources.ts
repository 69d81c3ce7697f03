import type { Datasource } from '../datasource.ts'
import { isObject, type JsonObject } from '../json.ts'
import { listDatasources } from '../list-datasources.ts'
import { pageOf } from '../page.ts'
import { notFound } from '../refusal.ts'
import type { Answer, Call, Context } from './context.ts'
import { fieldsIn } from './given.ts'
import type { StoryEvent } from './journal.ts'
import { fileText } from './key-order.ts'
import { invalid } from './refusals.ts'
import type { ManageRoute } from './route.ts'
import { isSlug } from './story-fields.ts'

const FILE = 'datasources/datasources.json'

/** A datasource as its file has it, where it can be changed. */
interface Stored {
  file: string
  text: string | undefined
  /** Everything in the file. */
  whole: unknown
  record: JsonObject
}

function list({ reading }: Context, { query }: Call): Answer {
  const page = pageOf(listDatasources(reading.space().datasources, query), query, 1000)
  return { body: { datasources: page.items }, page }
}

function datasourceIn({ reading }: Context, key: string): Datasource {
  const found = reading.space().datasources.find(({ id, slug }) => String(id) === key || slug === key)
  if (!found) throw notFound()
  return found
}

function one(context: Context, { key }: Call): Answer {
  const { id, name, slug, dimensions } = datasourceIn(context, key)
  return { body: { datasource: { id, name, slug, dimensions } } }
}

function filesOf({ writer }: Context): { file: string; text: string; whole: unknown }[] {
  return writer.names('datasources').flatMap((name) => {
    const text = name.endsWith('.json') ? writer.read(`datasources/${name}`) : undefined
    if (text === undefined) return []
    try {
      return [{ file: `datasources/${name}`, text, whole: JSON.parse(text) as unknown }]
    } catch {
      return []
    }
  })
}

function stored(context: Context, key: string): Stored {
  const { id } = datasourceIn(context, key)
  for (const { file, text, whole } of filesOf(context))
    for (const record of [whole].flat())
      if (isObject(record) && record.id === id) return { file, text, whole, record }
  throw notFound()
}

async function write(
  context: Context,
  { file, text, whole, record }: Omit<Stored, 'record'> & { record: JsonObject | undefined },
  { author, event = 'saved' }: { author: string; event?: StoryEvent },
): Promise<void> {
  const next = fileText(whole, text)
  if (next === text) return
  await context.writer.apply([{ kind: 'write', file, text: next }], new Map([[file, text]]), () => {
    keepNumbers(context)
    if (record) noteRecord(context, record, { text, author, event })
  })
  await context.reading.settle()
}

/** Remembers the numbers of now, of which a change may take some away. */
function keepNumbers({ reading, numbers }: Context): void {
  const { datasources } = reading.space()
  const numbersIn = (of: 'entries' | 'dimensions') =>
    datasources.flatMap((item) => item[of].map(({ id }: { id: number }) => id))
  numbers.keep(
    'datasources',
    datasources.map(({ id }) => id),
  )
  numbers.keep('datasource_entries', numbersIn('entries'))
  numbers.keep('datasource_dimensions', numbersIn('dimensions'))
}

/** Notes what a datasource is now in its history; what it was, where that is not known yet. */
function noteRecord(
  { datasourceJournal }: Context,
  record: JsonObject,
  { text, author, event }: { text: string | undefined; author: string; event: StoryEvent },
): void {
  const item = Number(record.id)
  const about = { item, uuid: String(record.slug) }
  const former = [text === undefined ? [] : (JSON.parse(text) as unknown)]
    .flat()
    .find((each) => isObject(each) && each.id === record.id)
  const before = isObject(former) ? JSON.stringify(former) : undefined
  if (before !== undefined && !datasourceJournal.knows(item, before))
    datasourceJournal.add({
      ...about,
      event: datasourceJournal.latest(item) ? 'outside' : 'found',
      author: null,
      text: before,
    })
  datasourceJournal.add({ ...about, event, author, text: JSON.stringify(record) })
}

async function create(context: Context, { body, caller }: Call): Promise<Answer> {
  const given = fieldsIn(body, 'datasource')
  const { datasources } = context.reading.space()
  const name = textIn(given, 'name')
  const slug = typeof given.slug === 'string' ? given.slug : name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  if (!isSlug(slug)) throw invalid({ slug: ['is invalid'] })
  if (datasources.some((item) => item.slug === slug)) throw invalid({ slug: ['has already been taken'] })
  if (datasources.some((item) => item.name === name)) throw invalid({ name: ['has already been taken'] })
  // The number of one that was deleted would lead to its history.
  const id = context.numbers.next('datasources', [
    context.datasourceJournal.lastItem(),
    ...datasources.map((item) => item.id),
  ])
  const record: JsonObject = { id, name, slug, dimensions: [], entries: [] }
  record.dimensions = dimensionsOf(context, record, given)
  const text = context.writer.read(FILE)
  const former: unknown = text === undefined ? [] : JSON.parse(text)
  await write(
    context,
    { file: FILE, text, whole: [...[former].flat(), record], record },
    { author: caller.uid, event: 'created' },
  )
  return { ...one(context, { key: String(id) } as Call), status: 201, done: noted('create', slug) }
}

async function change(context: Context, { body, key, caller }: Call): Promise<Answer> {
  const given = fieldsIn(body, 'datasource')
  const datasource = stored(context, key)
  const { record } = datasource
  if (given.name !== undefined) record.name = textIn(given, 'name')
  if (given.slug !== undefined) {
    if (!isSlug(given.slug)) throw invalid({ slug: ['is invalid'] })
    const taken = context.reading
      .space()
      .datasources.some((item) => item.slug === given.slug && item.id !== record.id)
    if (taken) throw invalid({ slug: ['has already been taken'] })
    record.slug = given.slug
  }
  const dimensions = dimensionsOf(context, record, given)
  if (dimensions.length > 0 || record.dimensions !== undefined) record.dimensions = dimensions
  await write(context, datasource, { author: caller.uid })
  return { ...one(context, { key: String(record.id) } as Call), done: noted('change', record.slug) }
}

async function remove(context: Context, { key, caller }: Call): Promise<Answer> {
  const { file, text, whole, record } = stored(context, key)
  if (Array.isArray(whole))
    await write(
      context,
      { file, text, whole: whole.filter((item) => item !== record), record },
      { author: caller.uid, event: 'deleted' },
    )
  else {
    await context.writer.apply([{ kind: 'remove', file }], new Map([[file, text]]), () => {
      keepNumbers(context)
      noteRecord(context, record, { text, author: caller.uid, event: 'deleted' })
    })
    await context.reading.settle()
  }
  return { body: {}, done: noted('delete', record.slug) }
}

/** The dimensions of a datasource after what the client gives; new ones get an id. */
function dimensionsOf({ numbers }: Context, record: JsonObject, given: JsonObject): JsonObject[] {
  const former = Array.isArray(record.dimensions) ? record.dimensions.filter(isObject) : []
  const attributes = given.dimensions_attributes ?? []
  if (!Array.isArray(attributes) || !attributes.every(isObject))
    throw invalid({ dimensions_attributes: ['must be a list of name and entry_value'] })
  const next = [...former]
  for (const { id, name, entry_value, _destroy } of attributes) {
    const index = next.findIndex((item) => item.id === id || item.entry_value === entry_value)
    if (_destroy) next.splice(index, index < 0 ? 0 : 1)
    else if (typeof name !== 'string' || typeof entry_value !== 'string')
      throw invalid({ dimensions_attributes: ['must be a list of name and entry_value'] })
    else if (index >= 0) next[index] = { ...next[index], name, entry_value }
    else
      next.push({
        id: numbers.next(
          'datasource_dimensions',
          next.map((item) => Number(item.id) || 0),
        ),
        name,
        entry_value,
        datasource_id: record.id,
      })
  }
  return next
}

export function textIn(given: JsonObject, field: string): string {
  const value = given[field]
  if (value == null || value === '') throw invalid({ [field]: ["can't be blank"] })
  if (typeof value !== 'string' || value.length > 10_000) throw invalid({ [field]: ['must be a text'] })
  return value
}

const noted = (action: string, slug: unknown) => ({
  action: `content ${action} datasource`,
  about: `datasources/${String(slug)}`,
})

export { stored as storedDatasource, write as writeDatasource, filesOf as datasourceFiles }

export const datasourceRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/datasources', right: 'read', writes: false, answer: list },
  { method: 'GET', path: '/datasources/:key', right: 'read', writes: false, answer: one },
  { method: 'POST', path: '/datasources', right: 'publish', writes: true, answer: create },
  { method: 'PUT', path: '/datasources/:key', right: 'publish', writes: true, answer: change },
  { method: 'PATCH', path: '/datasources/:key', right: 'publish', writes: true, answer: change },
  { method: 'DELETE', path: '/datasources/:key', right: 'publish', writes: true, answer: remove },
]
