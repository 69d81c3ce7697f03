import type { Block } from '#app/content/block.ts'
import type { Locale } from '#app/content/locales.ts'
import { blocksIn } from '#app/content/blocks-in.ts'
import { isObject, textOf, type JsonObject } from '#app/content/json.ts'
import { figureWithUnit } from '#app/base/i18n/number.ts'
import { rowNote, rowValue } from '#app/features/specification/rows.ts'
import { addressOf, footerName, type SiteIn } from './site-in.ts'

export interface SheetRow {
  label: string
  metric: string
  /** As it follows the metric value. */
  note: string
  /** Empty where both systems read the same. */
  imperial: string
  /** Empty where it is the metric one's. */
  imperialNote: string
}

/** Everything a data sheet says of a machine, in one language. */
export interface MachineSheet {
  code: string
  kind: string
  series: 'loko' | 'nord'
  /** The series' name as the site's footer has it. */
  seriesName: string
  /** Who makes it, and where. */
  maker: string
  tagline: string
  heading: string
  intro: string
  /** Address of the picture. */
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

/** What a site says of a machine in a language. Throws where its pages lack what a sheet needs. */
export function sheetOf(site: SiteIn, key: string): MachineSheet {
  const { locale } = site
  const page = site.pages.find(({ full_slug }) => new RegExp(`^(loko|nord)track/${key}$`).test(full_slug))
  const blocks = blocksIn(page?.content)
  const product = blocks.find(({ component }) => component === 'Product')
  const specification = blocks.find(({ component }) => component === 'Specification')
  if (!page || !product || !specification)
    throw new Error(`${key}: there is no page of it, or it lacks product or specification`)
  const groups = listOf(specification.groups)
  const rows = groups.flatMap((group) => listOf(group.rows))
  const dimensions = (figure: string): Dimensions => {
    const row = rows.find((one) => one.figure === figure)
    if (!row) throw new Error(`${key}: its specification has no ${figure}`)
    const millimetres = textOf(row.value).split('×').map(Number)
    return {
      millimetres,
      metric: millimetres.map((one) => figureWithUnit(String(one), textOf(row.unit), locale)),
      imperial: rowOf(row, locale)
        .imperial.split('×')
        .map((one) => one.trim()),
    }
  }
  return {
    code: textOf(product.name),
    kind: textOf(product.kind),
    series: product.series === 'nord' ? 'nord' : 'loko',
    seriesName: footerName(site, page.full_slug.replace(/[^/]+$/, '')),
    maker: addressOf(site),
    tagline: textOf(product.tagline),
    heading: textOf(product.intro_heading),
    intro: textOf(product.intro),
    picture: isObject(product.hero) ? textOf(product.hero.filename) : '',
    figures: listOf(product.figures).map((figure) => ({
      value: figureWithUnit(textOf(figure.value), undefined, locale),
      unit: textOf(figure.unit),
      label: textOf(figure.label),
    })),
    groups: groups.map((group) => ({
      title: textOf(group.title),
      rows: listOf(group.rows).map((row) => rowOf(row, locale)),
    })),
    working: dimensions('working_size'),
    transport: dimensions('road_size'),
  }
}

/** A row as the page's table writes it in metric and in imperial. */
function rowOf(fields: JsonObject, locale: Locale): SheetRow {
  const row = fields as unknown as Block<'SpecificationRow'>
  const [metric, imperial] = [rowValue(row, 'metric', locale), rowValue(row, 'imperial', locale)]
  const [note, imperialNote] = [rowNote(row, 'metric'), rowNote(row, 'imperial')]
  const same = metric === imperial && note === imperialNote
  return {
    label: row.label ?? '',
    metric,
    note,
    imperial: same ? '' : imperial,
    imperialNote: note === imperialNote ? '' : imperialNote,
  }
}

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])
