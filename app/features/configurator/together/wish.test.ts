import { expect, test } from 'vitest'
import { choose } from '#app/features/configurator/rules/build.ts'
import {
  plainChoice,
  plainGroup,
  plainProduct,
  randomProduct,
  seeded,
} from '#app/features/configurator/rules/fixtures.ts'
import { linkOf, openLink } from '#app/features/configurator/rules/link.ts'
import { codesOf } from '#app/features/configurator/rules/progress.ts'
import { isValid } from '#app/features/configurator/rules/rulebook.ts'
import {
  changesBetween,
  codesIn,
  isNewer,
  sharedRulesOf,
  withChanges,
  type SharedRules,
} from './shared-build.ts'
import { historyOf, type SharedStep } from './shared-history.ts'
import { historyWith, stepOf, type Wish } from './wish.ts'

/** What has to be there. */
function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Not there')
  return value
}

const product = plainProduct([
  plainGroup('drive', 'one', [
    plainChoice('std', { standard: true }),
    plainChoice('hyb'),
    plainChoice('die'),
  ]),
  plainGroup('more', 'any', [
    plainChoice('mag', { excludes: ['side'] }),
    plainChoice('side'),
    plainChoice('lamp'),
    plainChoice('uk', { markets: ['GB'] }),
  ]),
])
const rules = sharedRulesOf(product)
const link = (...codes: string[]) =>
  given(withChanges(rules, '1.aa', new Map(codes.map((code) => [code, true]))))
const plain = linkOf(product, rules.rulebook, given(openLink(product, rules.rulebook, '1.aa')).build)
const wish = (from: string, key: string, changes: Record<string, boolean>): Wish => ({
  kind: 'choose',
  key,
  from,
  changes: new Map(Object.entries(changes)),
  code: Object.keys(changes)[0],
  wanted: true,
})
const chosen = (number: number, by: string, to: string): SharedStep => ({
  kind: 'choose',
  number,
  by,
  key: `${by}${number}`,
  link: to,
  code: undefined,
  wanted: true,
})
const turn = (number: number, kind: 'undo' | 'redo', of: number): SharedStep => ({
  kind,
  number,
  by: 'x',
  key: `x${number}`,
  of,
})

test('a wish made without knowing of another goes on top of it; both stay', () => {
  const log = [chosen(1, 'ben', link('lamp'))]
  const step = stepOf(rules, historyOf(plain, log), wish(plain, 'k', { mag: true }), 'anna')
  expect(step).toMatchObject({ number: 2, by: 'anna', kind: 'choose' })
  const after = historyOf(plain, [...log, step as SharedStep])
  expect([...codesIn(rules, after.link)].toSorted()).toEqual(['lamp', 'mag', 'std'])
})

test('a wish for what others have changed since, or what theirs forbids, is dropped; one fulfilled is done', () => {
  const against = (to: string, changes: Record<string, boolean>) =>
    stepOf(rules, historyOf(plain, [chosen(1, 'ben', to)]), wish(plain, 'k', changes), 'anna')
  const hybrid = given(
    withChanges(
      rules,
      plain,
      new Map([
        ['std', false],
        ['hyb', true],
      ]),
    ),
  )
  expect(against(hybrid, { std: false, die: true })).toBe('against')
  expect(against(link('side'), { mag: true })).toBe('against')
  expect(against(hybrid, { std: false, hyb: true })).toBe('done')
  // Ben has put in and taken out again what Anna takes out: she had not seen either.
  const log = [chosen(1, 'ben', link('lamp', 'mag')), chosen(2, 'ben', link('mag'))]
  expect(stepOf(rules, historyOf(link('lamp'), log), wish(link('lamp'), 'k', { lamp: false }), 'anna')).toBe(
    'done',
  )
})

test('undo and redo turn the last choice, whoever made it; what came too late has no effect for anybody', () => {
  const log = [chosen(1, 'anna', link('lamp')), chosen(2, 'ben', link('lamp', 'mag'))]
  const undone = historyOf(plain, [...log, turn(3, 'undo', 2)])
  expect(undone).toMatchObject({ link: link('lamp'), length: 3 })
  expect(undone.undone.map(({ number }) => number)).toEqual([2])
  expect(historyOf(plain, [...log, turn(3, 'undo', 2), turn(4, 'undo', 2)]).link).toBe(link('lamp'))
  expect(historyOf(plain, [...log, turn(3, 'undo', 1)]).link).toBe(link('lamp', 'mag'))
  const redone = historyOf(plain, [...log, turn(3, 'undo', 2), turn(4, 'undo', 1), turn(5, 'redo', 1)])
  expect(redone.link).toBe(link('lamp'))
  // A new choice leaves nothing to do again.
  const anew = [...log, turn(3, 'undo', 2), chosen(4, 'anna', link('lamp', 'side')), turn(5, 'redo', 2)]
  expect(historyOf(plain, anew)).toMatchObject({ link: link('lamp', 'side'), undone: [] })
  const late: Wish = { kind: 'undo', key: 'k', of: 2 }
  expect(stepOf(rules, historyOf(plain, [...log, turn(3, 'undo', 2)]), late, 'anna')).toBe('against')
})

test('steps may come in any order, and what stands after a gap waits', () => {
  const log = [chosen(1, 'anna', link('lamp')), chosen(2, 'ben', link('lamp', 'mag')), turn(3, 'undo', 2)]
  expect(historyOf(plain, log.toReversed())).toEqual(historyOf(plain, log))
  expect(historyOf(plain, [given(log[0]), given(log[2])])).toEqual(historyOf(plain, [given(log[0])]))
})

test('whatever a liar sends, the build that is seen keeps the rules', () => {
  for (const lie of [
    '1.nothing.zz',
    '1.mag.side.00',
    '1.std.hyb.die.-std.q',
    `1${'.mag'.repeat(480)}`,
    '0',
    '9.x',
  ])
    expect(isValidLink(rules, historyOf(plain, [chosen(1, 'liar', lie)]).link)).toBe(true)
  expect([isNewer(product, '2.mag.aa'), isNewer(product, '1.mag.aa')]).toEqual([true, false])
})

test('what is not sold in one’s own country stays in the common build', () => {
  const finland = sharedRulesOf(product)
  const common = link('uk', 'lamp')
  const step = stepOf(finland, historyOf(common, []), wish(common, 'k', { mag: true }), 'anna')
  expect(codesIn(rules, (step as { link: string }).link).has('uk')).toBe(true)
})

const isValidLink = ({ rulebook, product: of }: SharedRules, text: string) => {
  const opened = openLink(of, rulebook, text)
  return !!opened && isValid(rulebook, opened.build.values)
}

test('three who choose at random, each behind the others, end with one valid build and take nothing of each other back', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seeded(seed)
    const made = randomProduct(seed, { groups: 4, choices: 12, rules: 6, planted: 3 })
    const own = sharedRulesOf(made)
    const start = openLink(made, own.rulebook, '1.aa')
    if (!start) continue
    const first = linkOf(made, own.rulebook, start.build)
    const log: SharedStep[] = []
    const people = ['anna', 'ben', 'cai'].map((by) => ({ by, seen: 0, wishes: [] as Wish[], made: 0 }))
    const sendFirst = (item: (typeof people)[number]) => {
      const [next] = item.wishes
      if (!next) return
      const before = historyOf(first, log)
      const step = stepOf(own, historyOf(first, log.slice(0, item.seen)), next, item.by)
      // The log takes the next number only; whoever is behind is told what came before.
      if (typeof step === 'object' && step.number !== log.length + 1) item.seen = log.length
      else {
        item.wishes.shift()
        if (typeof step !== 'object') return
        log.push(step)
        if (next.kind !== 'choose') return
        const [from, to] = [codesIn(own, before.link), codesIn(own, historyOf(first, log).link)]
        const since = changesBetween(codesIn(own, next.from), from)
        expect(changesBetween(from, to)).toEqual(
          new Map([...next.changes].filter(([code, now]) => from.has(code) !== now)),
        )
        expect([...next.changes.keys()].filter((code) => since.has(code))).toEqual([])
      }
    }
    for (let round = 0; round < 80; round++) {
      const one = given(people[Math.floor(random() * people.length)])
      if (random() < 0.3) one.seen = log.length
      if (random() < 0.5) {
        const view = historyWith(own, first, log.slice(0, one.seen), one.wishes, one.by)
        const key = `${one.by}${one.made++}`
        if (random() < 0.2 && view.done.length)
          one.wishes.push({ kind: 'undo', key, of: given(view.done.at(-1)).number })
        else {
          const opened = given(openLink(made, own.rulebook, view.link))
          const code = given(own.rulebook.codes[Math.floor(random() * own.rulebook.codes.length)])
          const now = codesOf(own.rulebook, opened.build)
          const outcome = choose(own.rulebook, opened.build, code, !now.has(code))
          if (outcome.kind !== 'built') continue
          const changes = changesBetween(now, codesOf(own.rulebook, outcome.build))
          if (changes.size)
            one.wishes.push({ kind: 'choose', key, from: view.link, changes, code, wanted: !now.has(code) })
        }
      } else sendFirst(one)
    }
    for (let round = 0; round < 400 && people.some(({ wishes }) => wishes.length); round++)
      for (const one of people) sendFirst(one)
    expect(people.flatMap(({ wishes }) => wishes)).toEqual([])
    expect(log.map(({ number }) => number)).toEqual(log.map((_, at) => at + 1))
    expect(isValidLink(own, historyOf(first, log).link)).toBe(true)
  }
})
