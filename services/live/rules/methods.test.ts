import { problemOfWritten } from './pattern.ts'
import { expect, test } from 'vitest'
import { Arguments } from './arguments.ts'
import { CONVERSIONS } from './convert.ts'
import { EvaluationError } from './failure.ts'
import { NAMESPACES } from './globals.ts'
import { METHOD_NAMES, callMethod } from './methods.ts'
import { operate } from './operators.ts'
import type { BinaryOperator } from './syntax.ts'
import { tryCondition } from './try-rules.ts'
import { Bytes, Duration, LatLng, MapDiff, Path, Timestamp, type Value, ValueSet } from './values.ts'

const VALUES: Value[] = [
  null,
  true,
  0n,
  -(2n ** 63n),
  Number.NaN,
  Infinity,
  1.5,
  '',
  'a(b',
  '[',
  new Timestamp(0n),
  new Timestamp(-(10n ** 17n)),
  new Duration(-1n),
  new LatLng(0, 0),
  new Bytes(Buffer.from('x')),
  new Path(['a', 'b']),
  new ValueSet([1n]),
  new MapDiff(new Map([['a', 1n]]), new Map()),
  [],
  [1n, 'a', null],
  new Map<string, Value>([['a', 1n]]),
]

/** Runs something that may only fail as an expression does. */
function orError(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(EvaluationError)
  }
}

test('whatever is asked of whatever value, it has an answer or an error of its own', () => {
  for (const self of VALUES)
    for (const name of [...METHOD_NAMES, 'constructor', '__proto__', 'toString'])
      for (const first of [[], ...VALUES.map((value) => [value])])
        for (const args of first.length > 0 ? [first, [...first, 'x']] : [first])
          orError(() => callMethod(self, name, args))
})

test('operators, conversions and global functions fail in no other way either', () => {
  const operators: BinaryOperator[] = ['==', '!=', '<', '>', '<=', '>=', '+', '-', '*', '/', '%', 'in']
  const functions = [
    ...CONVERSIONS.values(),
    ...[...NAMESPACES.values()].flatMap((each) => Object.values(each).map(([, run]) => run)),
  ]
  for (const a of VALUES)
    for (const b of VALUES) {
      for (const operator of operators) orError(() => operate(operator, a, b))
      for (const run of functions) orError(() => run(new Arguments([a, b, a, b])))
    }
})

test('split leaves groups out', () => {
  // As in rules; patterns from data do not split.
  for (const pattern of ['(-)', '', 'x', '-']) problemOfWritten(pattern)
  expect(() => callMethod('a-b', 'split', ['b'])).toThrow('comes from data')
  expect(callMethod('a-b-c', 'split', ['(-)'])).toEqual(['a', 'b', 'c'])
  expect(callMethod('abc', 'split', [''])).toEqual(['a', 'b', 'c'])
  expect(callMethod('abc', 'split', ['x'])).toEqual(['abc'])
  expect(callMethod('-a', 'split', ['-'])).toEqual(['', 'a'])
})

test('a text that grows without end and a date too far deny', () => {
  const twice =
    'function grow(a) { let b = a + a + a + a; let c = b + b + b + b; let d = c + c + c + c; return d; }'
  const grown = `${'grow('.repeat(9)}"0123456789"${')'.repeat(9)}.size() > 0`
  expect(tryCondition(grown, {}, twice).allowed).toBe(false)
  expect(tryCondition('timestamp.value(9000000000000000000).year() > 0').allowed).toBe(false)
})
