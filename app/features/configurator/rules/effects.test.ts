import { expect, test } from 'vitest'
import { inWords } from '#common/say.ts'
import { readEffects } from './effects.ts'

test('effects are read in their units', () => {
  const text =
    'throughput +12 %\n fuel -2.5 l/h \nelectricity 48 kW\nwear +0.02 EUR/t\nlife +25%\nnoise -3 dB\nnoise with 92 dB'
  expect(readEffects(text, 'EUR')).toEqual({
    effects: [
      { figure: 'throughput', kind: 'percent', by: 12 },
      { figure: 'fuel', kind: 'add', by: -2.5 },
      { figure: 'electricity', kind: 'add', by: 48 },
      { figure: 'wear', kind: 'add', by: 0.02 },
      { figure: 'life', kind: 'percent', by: 25 },
      { figure: 'noise', kind: 'shift', by: -3 },
      { figure: 'noise', kind: 'source', level: 92 },
    ],
    problems: [],
  })
  expect(readEffects(undefined, 'EUR')).toEqual({ effects: [], problems: [] })
})

test.each([
  ['troughput +12 %', /“troughput” in “troughput \+12 %” is no figure.*throughput, fuel, electricity/],
  ['weight +12 %', /“weight” .* is no figure/],
  ['fuel', /is no figure|no number/],
  ['fuel -8', /needs l\/h or % behind the number\.$/],
  ['fuel -8 t/h', /needs l\/h or % behind the number, not “t\/h”\.$/],
  ['fuel -8,5 %', /has no number such as/],
  ['fuel --8 %', /has no number such as/],
  ['wear +0.02 USD/t', /needs EUR\/t or %/],
  ['life 200 h', /needs % behind the number, not “h”/],
  ['noise -3 %', /needs dB/],
  ['noise with loud dB', /at most 150 dB/],
  ['noise with 151 dB', /at most 150 dB/],
  ['throughput -100 %', /would leave nothing of throughput/],
  ['fuel -8 %\nfuel -2 %', /says “fuel” a second time/],
])('%j changes nothing and is named in a sentence', (text, sentence) => {
  const { effects, problems } = readEffects(text, 'EUR')
  expect(problems).toHaveLength(1)
  expect(problems.map((said) => inWords(said)).join()).toMatch(sentence)
  expect(effects).toHaveLength(text.includes('\n') ? 1 : 0)
})
