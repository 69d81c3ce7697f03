import type { Locale } from '#app/content/locales.ts'
import { isObject, type JsonObject } from '#services/content/json.ts'
import { filledStories } from '#content/filled-stories.ts'
import { readStories } from '#content/files.ts'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import { blockIn } from '../delivery/block-in.ts'

export interface SheetRow {
  label: string
  metric: string
  /** Empty where both systems read the same. */
  imperial: string
  note: string
}

/** Everything a data sheet says of a machine, in one language. */
export interface MachineSheet {
  code: string
  kind: string
  series: 'loko' | 'nord'
  tagline: string
  heading: string
  intro: string
  /** File name of the picture in `content/assets/`. */
  picture: string
  figures: { value: string; unit: string; label: string }[]
  groups: { title: string; rows: SheetRow[] }[]
  /** As the specification has them: metric in millimetres, and the imperial text. */
  working: Dimensions
  transport: Dimensions
}

export interface Dimensions {
  millimetres: number[]
  /** The same as written in the language, and in feet and inches. */
  metric: string[]
  imperial: string[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a machine's page says of it. Throws where the page lacks what a sheet needs. */
export async function sheetOf(content: string, key: string, locale: Locale): Promise<MachineSheet> {
  const page = await pageOf(content, key, 'en')
  const told = await pageOf(content, key, locale)
  const product = blockIn(told, 'Product')
  const specification = blockIn(told, 'Specification')
  const plain = blockIn(page, 'Specification')
  if (!product || !specification || !plain)
    throw new Error(`${key}: its page has no product or specification`)
  const groups = listOf(specification.groups).map((group) => ({
    title: text(group.title),
    rows: listOf(group.rows).map((row) => rowOf(row, locale)),
  }))
  const dimensions = (label: string): Dimensions => {
    const english = listOf(plain.groups).map((group) => listOf(group.rows))
    const [g, r] = english
      .flatMap((rows, i) => rows.map((row, j) => [i, j, text(row.label)] as const))
      .find(([, , name]) => name.startsWith(label)) ?? [-1, -1]
    const [row, said] = [english[g]?.[r], groups[g]?.rows[r]]
    if (!row || !said) throw new Error(`${key}: its specification has no ${label}`)
    const unit = text(listOf(listOf(specification.groups)[g]?.rows)[r]?.unit)
    const millimetres = text(row.value).split('×').map(Number)
    return {
      millimetres,
      metric: millimetres.map((one) => figureWithUnit(String(one), unit, locale)),
      imperial: said.imperial.split('×').map((one) => one.trim()),
    }
  }
  return {
    code: text(product.name),
    kind: text(product.kind),
    series: product.series === 'nord' ? 'nord' : 'loko',
    tagline: text(product.tagline),
    heading: text(product.intro_heading),
    intro: text(product.intro),
    picture: isObject(product.hero) ? text(product.hero.filename).replace(/^.*\//, '') : '',
    figures: listOf(product.figures).map((figure) => ({
      value: figureWithUnit(text(figure.value), undefined, locale),
      unit: text(figure.unit),
      label: text(figure.label),
    })),
    groups,
    working: dimensions('Working'),
    transport: dimensions('Transport'),
  }
}

function rowOf(row: JsonObject, locale: Locale): SheetRow {
  const imperial = text(row.imperial_value)
  return {
    label: text(row.label),
    metric: figureWithUnit(text(row.value), text(row.unit) || undefined, locale),
    imperial: imperial && figureWithUnit(imperial, text(row.imperial_unit) || undefined, locale),
    note: text(row.note),
  }
}

async function pageOf(content: string, key: string, locale: Locale): Promise<JsonObject> {
  const files = await readStories(content, 'stories')
  const filled = filledStories(
    files.map(({ json }) => json),
    locale,
  )
  const page = filled.find(
    ({ story }) => /^(loko|nord)track\/[^/]+$/.test(story.full_slug) && story.slug === key,
  )
  if (!page) throw new Error(`There is no page of ${key}`)
  return page.story.content
}

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
