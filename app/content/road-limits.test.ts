import { expect, test } from 'vitest'
import { inWords } from '#common/say.ts'
import { readRoadLimits } from './road-limits.ts'

const train = 'train front 4300 deck 7500 rear 4200 deckHeight 880 width 2550 weight 18500 axles 6'
const germany = 'DE width 3000 height 4000 length 25000 weight 60000 axle 12000'

test('a train and what countries take are read', () => {
  const { roads, problems } = readRoadLimits(`${train}\n ${germany}\n`)
  expect(problems).toEqual([])
  expect(roads?.train).toMatchObject({ front: 4300, deckHeight: 880, axles: 6 })
  expect(roads?.countries.DE).toEqual({
    width: 3000,
    height: 4000,
    length: 25_000,
    weight: 60_000,
    axle: 12_000,
  })
  expect(readRoadLimits(undefined)).toEqual({ roads: undefined, problems: [] })
})

test.each([
  [`${train}\nGermany width 3000`, /must begin with “train” or a country/],
  [`${train}\nDE width 3000 height 4000`, /must say width, height, length, weight, axle/],
  [`${train}\n${germany} colour 3`, /each once with a number above 0/],
  [`${train}\n${germany.replace('3000', '3,0')}`, /each once with a number above 0/],
  [`${train}\n${germany}\n${germany}`, /DE is said twice/],
  [`${train}\n${train}`, /train is said twice/],
  [germany, /low-loader is missing/],
])('%j is named in a sentence', (text, sentence) => {
  const { problems } = readRoadLimits(text)
  expect(problems).toHaveLength(1)
  expect(problems.map((said) => inWords(said)).join()).toMatch(sentence)
})
