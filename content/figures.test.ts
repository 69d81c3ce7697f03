import { expect, test } from 'vitest'
import { blocksIn } from '#app/content/blocks-in.ts'
import { numberOf } from '#app/content/json.ts'
import { locales } from '#app/content/locales.ts'
import mails from '#server/forms/confirmation-words.json' with { type: 'json' }
import { filledStories } from './filled-stories.ts'
import { readStories } from './files.ts'

const root = import.meta.dirname
const stories = (await readStories(root, 'stories')).map(({ json }) => json)
const english = filledStories(stories, 'en').map(({ story }) => story)
const blocksOf = (content: unknown, component: string) =>
  blocksIn(content).filter((block) => block.component === component)
const machines = english.flatMap((story) => {
  const [product] = blocksOf(story.content, 'Product')
  return product ? [{ story, product }] : []
})

/** The numbers of a machine's specification by the names of its rows and their parts. */
function specified(content: unknown): Map<string, number> {
  return new Map(
    blocksOf(content, 'SpecificationRow').flatMap((row) => {
      const numbers = String(row.value)
        .split(/\s*[×–]\s*/)
        .map(Number)
      const names = [row.figure, ...String(row.parts ?? '').split(' ')].filter(Boolean).map(String)
      return names.map((name, at): [string, number] => [name, numbers[Math.max(0, at - 1)] ?? Number.NaN])
    }),
  )
}

test.each(locales)('in %s every figure that is referred to is there', (locale) => {
  for (const { story, unknown } of filledStories(stories, locale)) {
    expect([story.full_slug, unknown]).toEqual([story.full_slug, []])
    expect(JSON.stringify(story.content)).not.toMatch(/\{[a-z0-9.-]+(:\w+)?\}/)
  }
})

test('a machine has one power, weight and size: in its page, configurator, 3D model and embed', () => {
  expect(machines).toHaveLength(6)
  const builds = english.flatMap(({ content }) => blocksOf(content, 'BuildYourOwn'))
  expect(builds.length).toBeGreaterThan(0)
  for (const build of builds) {
    const machine = machines.find(({ product }) => product.name === build.name)
    const rows = specified(machine?.story.content)
    const base = new Map(
      String(build.base)
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    )
    const pairs = { weight: 'weight', length: 'road_length', width: 'road_width', height: 'road_height' }
    const working = { workingLength: 'working_length', workingHeight: 'working_height', power: 'power' }
    for (const [name, figure] of Object.entries({ ...pairs, ...working }))
      expect([build.name, name, Number(base.get(name))]).toEqual([build.name, name, rows.get(figure)])
    expect(Number(base.get('workingWidth'))).toBeGreaterThan(2000)
    const [preset] = blocksOf(machine?.story.content, 'ProfitPreset')
    expect(numberOf(build.base_price)).toBe(numberOf(preset?.purchase))
  }
  for (const { story, product } of machines) {
    const rows = specified(story.content)
    for (const { length, height, road_width } of blocksOf(story.content, 'Verge3dV4')) {
      const metres = [length, height, road_width].map(Number)
      const millimetres = ['working_length', 'working_height', 'road_width'].map(
        (name) => rows.get(name) ?? 0,
      )
      expect(metres).toEqual(millimetres.map((millimetre) => millimetre / 1000))
    }
    const figures = blocksIn(product.figures).map(({ value, unit }) => `${String(value)} ${String(unit)}`)
    expect(figures).toContain(`${rows.get('weight')} kg`)
    expect(figures).toContain(`${rows.get('power')} kW`)
  }
})

test('the embedded specification is that of the machine’s page', () => {
  const embed = english.find(({ full_slug }) => full_slug === 'embed/j-1150-specification')
  const page = machines.find(({ product }) => product.name === 'J-1150')
  expect(specified(embed?.content)).toEqual(specified(page?.story.content))
  expect(specified(embed?.content).get('power')).toBe(224)
})

test('dealers are as many as the map has, wherever a text says it', () => {
  const dealers = english.find(({ full_slug }) => full_slug === 'dealers')
  const places = blocksOf(dealers?.content, 'MapMarker')
  const count = `${places.length} dealers`
  const countries = `${new Set(places.map(({ country }) => country)).size} countries`
  for (const slug of ['dealers', 'about']) {
    const text = JSON.stringify(english.find(({ full_slug }) => full_slug === slug)?.content)
    expect(text).toContain(count)
    expect(text).toContain(countries)
  }
  expect(JSON.stringify(english.find(({ full_slug }) => full_slug === 'services'))).toContain(count)
})

test('a tank lasts as long as the calculator’s use of fuel says', () => {
  for (const { story, product } of machines) {
    const [preset] = blocksOf(story.content, 'ProfitPreset')
    const tank = blocksOf(story.content, 'SpecificationRow').find(({ figure }) => figure === 'fuel_tank')
    const hours = Math.round((numberOf(tank?.value) ?? 0) / (numberOf(preset?.fuelUse) ?? 0))
    expect([product.name, tank?.note]).toEqual([product.name, `about ${hours} hours`])
  }
})

test('a house of the maker’s own has one address and one telephone number, on the map and in the contact page', () => {
  const [contact, settings, imprint, map] = ['contact', 'settings', 'legal/imprint', 'dealers'].map((slug) =>
    JSON.stringify(english.find(({ full_slug }) => full_slug === slug)?.content),
  )
  const own = blocksOf(JSON.parse(map ?? ''), 'MapMarker').filter(({ name }) =>
    ['Trackside Oy', 'Trackside Polska'].includes(String(name)),
  )
  expect(own).toHaveLength(2)
  for (const { street, city, phone, email } of own) {
    expect(contact).toMatch(new RegExp(`${String(street)}, [\\d-]+ ${String(city)}`))
    // Who answers there is the same person, whichever page the number or the address was read on.
    const elsewhere = `${contact} ${settings} ${imprint}`
    expect([phone, email].filter((said) => !elsewhere.includes(String(said)))).toEqual([])
  }
  expect(own.some(({ text }) => /Ordered by noon, gone by five/.test(String(text)))).toBe(true)
})

test('a dealer named in a configurator stands on the map, with the same address and telephone number', () => {
  const map = english.find(({ full_slug }) => full_slug === 'dealers')
  const known = blocksOf(map?.content, 'MapMarker').map(({ name, email, phone }) => ({ name, email, phone }))
  const named = english.flatMap(({ content }) => blocksOf(content, 'BuildDealer'))
  expect(named.length).toBeGreaterThan(0)
  for (const { name, email, phone } of named) expect(known).toContainEqual({ name, email, phone })
})

test('a machine stands as high on the low-loader of the configurator as in the report of its move', () => {
  const settings = english.find(({ full_slug }) => full_slug === 'settings')
  const [, deck] = /deckHeight (\d+)/.exec(JSON.stringify(settings?.content)) ?? []
  const page = machines.find(({ product }) => product.name === 'J-1150')
  const height = specified(page?.story.content).get('road_height') ?? 0
  const report = english.find(({ full_slug }) => full_slug === 'news/moving-day')
  expect(JSON.stringify(report?.content)).toContain(
    `it stands ${(Number(deck) + height).toLocaleString('en')} mm above the road`,
  )
})

test.each(locales)(
  'in %s a quote is promised alike where it is asked for and in the mail that confirms it',
  (locale) => {
    const promise = mails.quotes.text[locale].split(/(?<=[.。])\s*/).findLast(Boolean) ?? ''
    expect(promise.length).toBeGreaterThan(10)
    const thanks = filledStories(stories, locale).flatMap(({ story }) =>
      blocksOf(story.content, 'Summary').flatMap((block) => (block.thanks ? [String(block.thanks)] : [])),
    )
    expect(thanks.length).toBeGreaterThan(0)
    expect(thanks.filter((text) => !text.endsWith(promise))).toEqual([])
  },
)
