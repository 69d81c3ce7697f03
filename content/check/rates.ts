import { say } from '#common/say.ts'
import { readExchangeRates } from '#app/content/exchange-rates.ts'
import { inputRanges } from '#app/features/calculator/rules/inputs.ts'
import { natural } from '#app/features/calculator/rules/profit.ts'
import { isRecord } from '../json.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent, StoryVersion } from './site.ts'

const home = 'settings'
const field = 'exchange_rates'
const currencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * The site has one table of exchange rates, in the general settings, and it has every currency that a market or a
 * calculator shows; nowhere else does a currency stand with a number beside it.
 */
export function ratesStandOnce(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) => [
    ...tableFaults(story),
    ...secondTables(story),
    ...missing(site, story),
  ])
}

/** No editor’s limits allow more than there is, such as 30 hours in a day. */
export function limitsAreNatural(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks
      .filter(({ block }) => block.component === 'ProfitInput')
      .flatMap(({ block, path }) => {
        const range = inputRanges.find(({ name }) => name === block.input)
        const max = range && natural[range.name]
        return range === undefined || max === undefined || !(Number(block.max) > max)
          ? []
          : [
              inStory(
                story,
                `${path}.max`,
                'limits',
                say('At most {max}: there is no more of “{name}”.', { max, name: range.name }),
              ),
            ]
      }),
  )
}

function tableFaults(story: StoryVersion): Finding[] {
  const text = story.json.content?.[field]
  if (text === undefined || text === '') return []
  const path = `content.${field}`
  if (story.slug !== home)
    return [
      inStory(
        story,
        path,
        'rates',
        say('Exchange rates stand in the general settings (“{home}”) alone.', { home }),
      ),
    ]
  return readExchangeRates(text).problems.map((problem) => inStory(story, path, 'rates', problem))
}

function secondTables(story: StoryVersion): Finding[] {
  return story.blocks.flatMap(({ block, path }) =>
    Object.entries(block).flatMap(([name, value]) => {
      if (typeof value !== 'string' || (name === field && story.slug === home)) return []
      const line = value
        .split('\n')
        .find((item) => currencies.has(/^\s*([A-Z]{3})[\s:=]+\d+(?:[.,]\d+)?\s*$/.exec(item)?.[1] ?? ''))
      return line === undefined
        ? []
        : [
            inStory(
              story,
              `${path}.${name}`,
              'rates',
              say('“{line}” is an exchange rate: it belongs into the general settings.', {
                line: line.trim(),
              }),
            ),
          ]
    }),
  )
}

function missing(site: SiteContent, story: StoryVersion): Finding[] {
  const settings = site.stories.find(({ slug, live }) => slug === home && live)
  const rates = readExchangeRates(settings?.json.content?.[field]).table?.rates ?? {}
  const inTable = (code: string) => Object.hasOwn(rates, code)
  return story.blocks.flatMap(({ block, path }) => {
    const { component, currency = '', currencies: others } = block
    const shown =
      component === 'BuildYourOwn'
        ? (Array.isArray(block.markets) ? block.markets : []).flatMap((market: unknown) =>
            isRecord(market) ? [String(market.currency)] : [],
          )
        : component === 'ProfitCalculator'
          ? String(others ?? '')
              .split(/\s+/)
              .filter(Boolean)
          : []
    // Where nothing is converted no table is needed.
    return [...new Set([String(currency), ...shown])]
      .filter((code, _, all) => shown.length > 0 && all.some((other) => other !== code) && !inTable(code))
      .map((code) =>
        inStory(
          story,
          `${path}.currency`,
          'rates',
          say('The exchange rates of the general settings lack {code}.', { code }),
        ),
      )
  })
}
