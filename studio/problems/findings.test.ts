import { expect, test } from 'vitest'
import type { Finding } from '../service/types.ts'
import { errorsByStory } from './findings.ts'

const finding = (story: string, path: string, more: Partial<Finding> = {}): Finding => ({
  story,
  path,
  rule: 'required',
  message: 'is missing',
  severity: 'error',
  ...more,
})

test('a fault that both the draft and the published page have counts once, a remark not at all', () => {
  const found = [
    finding('news/moving-day', 'content.title'),
    finding('news/moving-day (published)', 'content.title'),
    finding('news/moving-day', 'content.text'),
    finding('about', 'content.title', { severity: 'warning' }),
  ]
  expect([...errorsByStory(found)]).toEqual([['news/moving-day', 2]])
})
