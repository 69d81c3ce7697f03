import { expect, test } from 'vitest'
import type { Finding, StoryLine } from '../service/types.ts'
import { missingTexts } from './missing.ts'

const line = (id: number, full_slug: string) => ({ id, full_slug, is_folder: false }) as StoryLine
const finding = (story: string, path: string, lacking?: string[]): Finding => ({
  story,
  path,
  rule: 'untranslated',
  message: '',
  severity: 'error',
  ...(lacking && { lacking }),
})

test('each language names what it lacks, by page', () => {
  const missing = missingTexts(
    [
      finding('about', 'content.title', ['de', 'fi']),
      finding('about', 'content.body[0].heading', ['de']),
      finding('about (published)', 'content.title', ['de']),
      finding('assets/jaw_1.json', 'alt', ['de']),
      finding('contact', 'content.title'),
    ],
    [line(1, 'about'), line(2, 'contact')],
  )
  expect(missing).toHaveLength(9)
  expect(missing.find(({ locale }) => locale === 'de')).toMatchObject({
    count: 2,
    stories: [{ line: { id: 1 }, paths: ['content.title', 'content.body[0].heading'] }],
  })
  expect(missing.find(({ locale }) => locale === 'ja')?.count).toBe(0)
})
