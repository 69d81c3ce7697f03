import { expect, test } from 'vitest'
import { and, choice, not, or } from './condition.ts'
import { faultsIn } from './faults.ts'
import { plainChoice, plainGroup, plainProduct } from './fixtures.ts'
import type { Rule } from './product.ts'

const machine = (
  rules: readonly Rule[],
  { magnet = {} }: { magnet?: Parameters<typeof plainChoice>[1] } = {},
) =>
  plainProduct(
    [
      plainGroup('drive', 'one', [plainChoice('die', { standard: true }), plainChoice('elc')]),
      plainGroup('extra', 'any', [plainChoice('mag', magnet), plainChoice('gen'), plainChoice('lvl')]),
    ],
    rules,
  )
const when = (id: string, on: Parameters<typeof not>[0], needs: Parameters<typeof not>[0]): Rule => ({
  id,
  kind: 'when',
  when: on,
  needs,
})

test('a rule that another one says already never matters, the stricter of two does', () => {
  const rules = [
    when('strict', choice('mag'), and(choice('gen'), choice('lvl'))),
    when('loose', choice('mag'), choice('gen')),
  ]
  expect(faultsIn(machine(rules), ['FI'])).toEqual([{ kind: 'idle', rule: { kind: 'rule', rule: 'loose' } }])
})

test('a rule about what never comes together never matters', () => {
  const rules = [when('both', and(choice('die'), choice('elc')), choice('mag'))]
  expect(faultsIn(machine(rules), [])).toEqual([{ kind: 'idle', rule: { kind: 'rule', rule: 'both' } }])
})

test('a rule that matters in one market matters', () => {
  const rules = [when('cold', choice('mag'), choice('gen'))]
  const faults = (markets: string[]) => faultsIn(machine(rules, { magnet: { markets: ['FI'] } }), markets)
  expect(faults(['FI', 'DE'])).toEqual([])
})

test('a limit that no build reaches never matters', () => {
  const limit = (max: number): Rule => ({
    id: 'sum',
    kind: 'limit',
    counts: new Map([
      ['mag', 0.1],
      ['gen', 0.2],
    ]),
    max,
  })
  expect(faultsIn(machine([limit(0.3)]), ['FI'])).toMatchObject([{ kind: 'idle' }])
  expect(faultsIn(machine([limit(0.29)]), ['FI'])).toEqual([])
})

test('a recommendation that is never shown is told', () => {
  const rules: Rule[] = [
    when('r', choice('mag'), choice('gen')),
    { id: 'vain', kind: 'recommend', when: choice('mag'), choice: 'gen' },
    { id: 'seen', kind: 'recommend', when: choice('mag'), choice: 'lvl' },
  ]
  expect(faultsIn(machine(rules), ['FI'])).toEqual([{ kind: 'idle', rule: { kind: 'rule', rule: 'vain' } }])
})

test('a standard machine that breaks a rule is told, one that a market changes is not', () => {
  const broken = machine([when('r', choice('die'), choice('gen'))])
  expect(faultsIn(broken, ['FI'])).toMatchObject([
    { kind: 'standard', because: [{ kind: 'rule', rule: 'r' }] },
  ])
  const elsewhere = plainProduct([
    plainGroup('drive', 'one', [plainChoice('die', { standard: true, markets: ['FI'] }), plainChoice('elc')]),
  ])
  expect(faultsIn(elsewhere, ['FI', 'US'])).toEqual([])
})

test('two rules that contradict each other kill the option they are about, and both are named', () => {
  const rules = [
    when('needs', choice('mag'), choice('gen')),
    when('excludes', choice('mag'), not(or(choice('gen'), choice('lvl')))),
  ]
  const faults = faultsIn(machine(rules), ['FI', 'DE'])
  expect(faults.filter(({ kind }) => kind === 'dead')).toHaveLength(1)
  const [dead] = faults
  expect(dead).toMatchObject({ kind: 'dead', code: 'mag' })
  expect(dead?.kind === 'dead' && dead.because.map((origin) => 'rule' in origin && origin.rule)).toEqual(
    expect.arrayContaining(['needs', 'excludes']),
  )
})

test('a code that no choice has is told with the rules that name it', () => {
  const rules = [when('r', choice('mag'), choice('gone'))]
  expect(faultsIn(machine(rules), ['FI'])).toContainEqual({
    kind: 'unknown',
    code: 'gone',
    namedBy: [{ kind: 'rule', rule: 'r' }],
  })
})
