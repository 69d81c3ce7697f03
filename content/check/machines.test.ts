import { expect, test } from 'vitest'
import { block, page, site, storyLink } from './fixture.ts'
import { machinesHaveProfits } from './machines.ts'

const calculator = block('ProfitCalculator', {
  machines: ['jaw', 'cone'].map((slug) => block('ComparedMachine', { link: storyLink(slug) })),
})
const machine = (slug: string, profit: object[]) => page(slug, [block('Product', { name: slug, profit })])

test('a machine that says nothing to the calculator is named', () => {
  const figures = [block('ProfitPreset', { tonnes: '250' })]
  const whole = [page('calculator', [calculator]), machine('jaw', figures), machine('cone', figures)]
  expect(machinesHaveProfits(site(whole))).toEqual([])
  const short = [page('calculator', [calculator]), machine('jaw', figures), machine('cone', [])]
  expect(machinesHaveProfits(site(short))).toMatchObject([
    { story: 'calculator', message: 'cone has no figures for the calculator.' },
  ])
})
