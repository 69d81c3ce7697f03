import { expect, test } from 'vitest'
import { effectsCanBeRead } from './effects.ts'
import { block, page, site, storyLink } from './fixture.ts'

const machine = page('jaw', [
  block('Product', { name: 'jaw', profit: [block('ProfitPreset', { tonnes: '250' })] }),
])
const calculator = page('calculator', [block('ProfitCalculator', { currency: 'EUR' })])
const builder = (option: object, more: object = {}) =>
  page('build', [
    block('BuildYourOwn', {
      currency: 'EUR',
      machine: storyLink('jaw'),
      options: [
        block('Option', { kind: 'group', choices: [block('Option', { title: 'Prescreen', ...option })] }),
      ],
      summary: [block('Summary', { calculator: storyLink('calculator') })],
      ...more,
    }),
  ])
const messages = (...stories: ReturnType<typeof page>[]) =>
  effectsCanBeRead(site(stories)).map(({ message }) => message)

test('effects that can be read have no faults, and other pages are left alone', () => {
  expect(messages(builder({ effects: 'throughput +12 %\nnoise -3 dB' }), machine, calculator)).toEqual([])
  expect(messages(machine, calculator)).toEqual([])
})

test('an unknown figure, a wrong number and a wrong unit are named in a sentence each', () => {
  const found = messages(builder({ effects: 'thruput +12 %\nfuel -8,5 %\nnoise -3 %' }), machine, calculator)
  expect(found).toEqual([
    '“thruput” in “thruput +12 %” is no figure that a choice changes: throughput, fuel, electricity, wear, life, noise are.',
    '“fuel -8,5 %” has no number such as “+12” or “-0.5” behind fuel.',
    '“noise -3 %” needs dB behind the number, not “%”.',
  ])
})

test('a standard choice changes nothing, and effects need ground to stand on', () => {
  const option = { effects: 'fuel -8 %' }
  expect(messages(builder({ ...option, standard: true }), machine, calculator)).toEqual([
    '“Prescreen” is standard: what it does is in the machine’s own figures.',
  ])
  expect(messages(builder(option), page('jaw', []), calculator)[0]).toMatch(/machine’s page does not give/)
  expect(messages(builder(option), machine)[0]).toMatch(/summary lead to the page with the calculator/)
  expect(messages(builder(option, { currency: 'USD' }), machine, calculator)[0]).toMatch(
    /calculator keeps prices in EUR and the configurator in USD/,
  )
})
