import { say, type Said } from '#common/say.ts'
import type { Block } from '#app/content/block.ts'
import { readMarketPrices } from './market-prices.ts'
import { ConditionError, parseCondition, type Condition } from './condition.ts'
import {
  figureNames,
  type Choice,
  type ChoiceFigures,
  type Group,
  type Product,
  type Rule,
} from './product.ts'

export type ProductBlock = Block<'BuildYourOwn'>
export type OptionBlock = Block<'Option'>

/** A step of the configurator: groups that belong together. */
export interface Step {
  code: string
  title: string
  groups: readonly OptionBlock[]
}

/** What an editor has entered that cannot be read; the product goes on without it. */
export interface Complaint {
  uid: string
  field: string
  said: Said
}

/** The complaint about a rule that lacks a part. */
export const EMPTY = say('it is empty')

/** Steps in their order: groups of groups, or a group of choices that is a step of its own. */
export function stepsOf({ options }: Pick<ProductBlock, 'options'>): Step[] {
  return listed(options).map((step) => {
    const inner = listed(step.choices)
    const groups = inner.some(({ kind }) => kind === 'group') ? inner.flatMap(groupsIn) : [step]
    return { code: step.code, title: step.title, groups }
  })
}

/** All options of a product, in their order. */
export function optionsOf(block: Pick<ProductBlock, 'options'>): OptionBlock[] {
  return stepsOf(block).flatMap(({ groups }) => groups.flatMap((group) => listed(group.choices)))
}

/** The machine that a story describes, as the rules take it. Complaints tell what could not be read. */
export function productOf(block: ProductBlock): { product: Product; complaints: Complaint[] } {
  const complaints: Complaint[] = []
  const conditions = (uid: string, field: string, text: string | null | undefined): Condition[] =>
    lines(text).flatMap((line) => {
      try {
        return [parseCondition(line)]
      } catch (error) {
        if (!(error instanceof ConditionError)) throw error
        complaints.push({ uid, field, said: error.said })
        return []
      }
    })
  const countries = new Set(listed(block.markets).map(({ country }) => country))
  const ownPrices = (item: OptionBlock) => {
    const { prices, unread } = readMarketPrices(item.market_prices)
    for (const country of prices.keys())
      if (!countries.has(country))
        complaints.push({
          uid: item._uid,
          field: 'market_prices',
          said: say('{country} is no market of the product', { country }),
        })
    for (const line of unread)
      complaints.push({
        uid: item._uid,
        field: 'market_prices',
        said: say('“{line}” must be a market and its price, like “US 29900”', { line }),
      })
    return prices
  }
  const choiceOf = (item: OptionBlock): Choice => ({
    code: item.code,
    title: item.title,
    ...(item.text && { text: item.text }),
    standard: item.standard === true,
    price: numberIn(item.price) === undefined ? undefined : Math.round(Number(item.price) * 100),
    ...(item.market_prices && { marketPrices: ownPrices(item) }),
    adds: figuresIn(item.adds),
    reaches: figuresIn(item.reaches),
    ...(item.effects && { effects: item.effects }),
    ...(item.detachable && { detachable: true }),
    requires: conditions(item._uid, 'requires', item.requires),
    excludes: codesIn(item.excludes),
    markets: codesIn(item.markets).map((code) => code.toUpperCase()),
  })
  const groups = stepsOf(block).flatMap(({ groups }) =>
    groups.map((group): Group => ({
      code: group.code,
      title: group.title,
      selection: group.selection === 'any' || group.selection === 'at-most-one' ? group.selection : 'one',
      choices: listed(group.choices).map(choiceOf),
    })),
  )
  const rules = listed(block.rules).flatMap((rule): Rule[] => {
    const { code: id, message } = rule
    const empty = (field: string) => complaints.push({ uid: rule._uid, field, said: EMPTY })
    if (rule.kind === 'limit') {
      const [min, max] = [numberIn(rule.least), numberIn(rule.most)]
      const counts = countsIn(rule.counts)
      if (min === undefined && max === undefined) empty('most')
      if (counts.size === 0) empty('counts')
      return [
        {
          id,
          kind: 'limit',
          counts,
          ...(min !== undefined && { min }),
          ...(max !== undefined && { max }),
          message,
        },
      ]
    }
    const [when] = conditions(rule._uid, 'when', joined(rule.when))
    if (!joined(rule.when)) empty('when')
    if (rule.kind === 'recommend') {
      if (!rule.choice) empty('choice')
      return when && rule.choice ? [{ id, kind: 'recommend', when, choice: rule.choice, message }] : []
    }
    const [needs] = conditions(rule._uid, 'needs', joined(rule.needs))
    if (!joined(rule.needs)) empty('needs')
    return when && needs ? [{ id, kind: 'when', when, needs, message }] : []
  })
  const base = figuresIn(block.base)
  const ownBases = listed(block.markets).flatMap(({ country, base_price }) => {
    const price = numberIn(base_price)
    return price === undefined ? [] : [[country, price] as const]
  })
  return {
    product: {
      code: block.code,
      version: numberIn(block.version) ?? 1,
      groups,
      rules,
      past: listed(block.past).map((item) => ({
        version: numberIn(item.version) ?? 0,
        standard: item.standard?.trim() ? codesIn(item.standard) : undefined,
        renamed: new Map(
          lines(item.renamed).flatMap((line) => {
            const [old, now] = codesIn(line)
            return old !== undefined && now !== undefined ? [[old, now] as const] : []
          }),
        ),
      })),
      basePrice: numberIn(block.base_price) === undefined ? undefined : Number(block.base_price) * 100,
      ...(ownBases.length > 0 && { marketBasePrices: new Map(ownBases) }),
      base: Object.fromEntries(figureNames.map((name) => [name, base[name] ?? 0])) as ChoiceFigures,
    },
    complaints,
  }
}

function groupsIn(group: OptionBlock): OptionBlock[] {
  const inner = listed(group.choices)
  return inner.some(({ kind }) => kind === 'group') ? inner.flatMap(groupsIn) : [group]
}

/** Blocks of a field; drafts may hold placeholders among them. */
export function listed<T extends { component: string }>(blocks: readonly T[] | null | undefined): T[] {
  return (blocks ?? []).filter(({ component }) => component !== 'Placeholder')
}

/** `mag, g40` → codes in their order. */
export function codesIn(text: string | null | undefined): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
}

function lines(text: string | null | undefined): string[] {
  return (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function joined(text: string | null | undefined): string {
  return lines(text).join(' ')
}

/** Lines `weight 1120` as figures; names that are none are passed over. */
function figuresIn(text: string | null | undefined): Partial<ChoiceFigures> {
  return Object.fromEntries(
    [...countsIn(text)].filter(([name]) => (figureNames as readonly string[]).includes(name)),
  )
}

/** Lines `mag 18`, `g40 -40` as what each counts; lines that are none are passed over. */
export function countsIn(text: string | null | undefined): Map<string, number> {
  return new Map(
    lines(text).flatMap((line) => {
      const [, name, value] = /^([\w-]+)\s+([+-]?\d+(?:\.\d+)?)$/.exec(line) ?? []
      return name === undefined ? [] : [[name, Number(value)] as const]
    }),
  )
}

function numberIn(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
