import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject } from '../json.ts'
import { notFound } from '../refusal.ts'
import type { Answer, Call, Context } from './context.ts'
import { invalid, malformed } from './refusals.ts'
import type { ManageRoute } from './route.ts'

const READ_ONLY =
  'is code here: change it in the site’s schema (app/blocks) and deploy; what editors have is what the site can show'

/** A kind of block as `defineBlock` makes it. */
interface SchemaBlock {
  name: string
  fields: readonly object[]
}

/** The kinds of blocks of a schema as the Management API lists them. */
export function componentsOf(blocks: readonly SchemaBlock[], at: string): JsonObject[] {
  return blocks.map((block, index) => {
    const { fields, ...rest } = block
    return {
      ...rest,
      id: index + 1,
      created_at: at,
      updated_at: at,
      schema: Object.fromEntries(fields.map((field) => fieldOf(field))),
      real_name: block.name,
      component_group_uuid: null,
    }
  })
}

/** A field by its name, with what it allows as the wire has it. */
function fieldOf(field: object): [string, JsonObject] {
  const { name, allow, datasource, ...rest } = field as JsonObject
  const value: JsonObject = { ...rest }
  if (allow !== undefined) {
    value.component_whitelist = allow
    if (rest.type === 'bloks') Object.assign(value, { restrict_components: true, restrict_type: '' })
  }
  if (datasource !== undefined) value.datasource_slug = datasource
  return [String(name), value]
}

async function listComponents({ options }: Context, { query }: Call): Promise<Answer> {
  const search = query.get('search')?.toLowerCase()
  const names = query.list('by_names')
  const all = (await options.components()).filter(
    ({ name }) =>
      (search === undefined || String(name).toLowerCase().includes(search)) &&
      (!names || names.includes(String(name))),
  )
  return {
    body: { components: all, component_groups: [] },
    page: { total: all.length, perPage: Math.max(all.length, 1) },
  }
}

async function componentOf({ options }: Context, key: string): Promise<JsonObject> {
  const component = (await options.components()).find(({ id, name }) => String(id) === key || name === key)
  if (!component) throw notFound()
  return component
}

/** Pushing what is the schema already is no change; anything else is refused. */
async function pushComponent(context: Context, { key, body }: Call): Promise<Answer> {
  const { component: given } = body
  if (!isObject(given)) throw malformed('The body has no component: send {"component": {…}}')
  const component = await componentOf(context, key || String(given.name)).catch(() => undefined)
  if (!component || !isDeepStrictEqual(plain(given.schema), plain(component.schema)))
    throw invalid({ schema: [READ_ONLY] })
  return { body: { component } }
}

/** A schema without what says nothing: ids, places, empty restrictions. */
function plain(schema: unknown): unknown {
  if (!isObject(schema)) return schema
  const fields = Object.entries(schema).map(([name, field]) => {
    const { id: _, pos: __, ...rest } = isObject(field) ? field : {}
    return [
      name,
      Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== '')),
    ]
  })
  return Object.fromEntries(fields)
}

async function refuseGroup(): Promise<Answer> {
  throw invalid({ name: [READ_ONLY] })
}

/** A list of what there is none of here. */
function none(path: string, name: string): ManageRoute {
  const page = { total: 0, perPage: 25 }
  return { method: 'GET', path, right: 'read', writes: false, answer: () => ({ body: { [name]: [] }, page }) }
}

const right = 'read'
const writes = false
export const componentRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/components', right, writes, answer: listComponents },
  {
    method: 'GET',
    path: '/components/:key',
    right,
    writes,
    answer: async (context, { key }) => ({ body: { component: await componentOf(context, key) } }),
  },
  { method: 'POST', path: '/components', right: 'edit', writes, answer: pushComponent },
  { method: 'PUT', path: '/components/:key', right: 'edit', writes, answer: pushComponent },
  { method: 'DELETE', path: '/components/:key', right: 'edit', writes, answer: refuseGroup },
  {
    method: 'GET',
    path: '/component_groups',
    right,
    writes,
    answer: () => ({ body: { component_groups: [] } }),
  },
  { method: 'POST', path: '/component_groups', right: 'edit', writes, answer: refuseGroup },
  { method: 'PUT', path: '/component_groups/:key', right: 'edit', writes, answer: refuseGroup },
  { method: 'DELETE', path: '/component_groups/:key', right: 'edit', writes, answer: refuseGroup },
  none('/presets', 'presets'),
  none('/internal_tags', 'internal_tags'),
  // There are no libraries that several spaces share.
  none('/shared_asset_folders', 'shared_asset_folders'),
  none('/shared_assets', 'assets'),
  none('/shared_internal_tags', 'internal_tags'),
]
