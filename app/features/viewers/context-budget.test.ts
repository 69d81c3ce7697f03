import { expect, test } from 'vitest'
import { liveContexts, maxContexts, takeContext } from './context-budget.ts'

test('the one that has held a context longest gives way to a new one, once', () => {
  const gone: string[] = []
  const give = ['a', 'b', 'c', 'd'].map((name) => takeContext(() => gone.push(name)))
  expect(maxContexts).toBe(2)
  expect(gone).toEqual(['a', 'b'])
  expect(liveContexts()).toBe(2)
  for (const release of give) release()
  for (const release of give) release()
  expect(liveContexts()).toBe(0)
  takeContext(() => gone.push('e'))()
  expect(gone).toEqual(['a', 'b'])
})
