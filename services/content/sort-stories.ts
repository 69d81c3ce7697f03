import { isObject } from './json.ts'
import { unprocessable } from './refusal.ts'
import type { Story } from './story.ts'

const PROPERTIES = [
  'id uuid name slug full_slug position created_at updated_at published_at first_published_at sort_by_date',
  'parent_id group_id path is_startpage published',
].flatMap((line) => line.split(' ')) as (keyof Story)[]

type Order = (a: Story, b: Story) => number

/** Fields that an order may have. */
const MOST_FIELDS = 10

const collator = new Intl.Collator('en')

/** The order of `sort_by`: `name:asc,content.price:desc:float,path:asc:nulls_first`. */
export function parseSort(sortBy: string): Order {
  const parts = sortBy.split(',')
  if (parts.length > MOST_FIELDS) throw unprocessable(`sort_by has at most ${MOST_FIELDS} fields`)
  const orders = parts.map((part) => parseOrder(part.trim()))
  return (a, b) => orders.reduce((found, order) => found || order(a, b), 0)
}

function parseOrder(text: string): Order {
  const [field = '', ...words] = text.split(':')
  const numeric = words.includes('int') || words.includes('float')
  const direction = words.includes('desc') ? -1 : 1
  const absentFirst = words.includes('nulls_first')
  if (words.some((word) => !['asc', 'desc', 'int', 'float', 'nulls_first', 'nulls_last'].includes(word)))
    throw unprocessable(`sort_by: ${text} is not an order`)
  const valueOf = readerOf(field)
  const isField = field.startsWith('content.')
  return (a, b) => {
    const [left, right] = [readable(valueOf(a), numeric, isField), readable(valueOf(b), numeric, isField)]
    if (left === undefined || right === undefined) {
      if (left === right) return 0
      return (left === undefined) === absentFirst ? -1 : 1
    }
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(String(left), String(right))
    return order * direction
  }
}

function readerOf(field: string): (story: Story) => unknown {
  if (field.startsWith('content.')) {
    const path = field.split('.').slice(1)
    return (story) =>
      path.reduce<unknown>(
        (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
        story.content,
      )
  }
  const property = PROPERTIES.find((name) => name === field)
  if (!property) throw unprocessable(`sort_by: ${field} is not a property of a story`)
  return (story) => story[property]
}

/** What is compared: fields of an editor are texts, numbers too, unless the order says otherwise. */
function readable(value: unknown, numeric: boolean, isField: boolean): number | string | undefined {
  if (value == null || value === '' || typeof value === 'object') return undefined
  if (typeof value === 'number' && (numeric || !isField)) return value
  if (!numeric) return String(value)
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}
