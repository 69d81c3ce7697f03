import { expect, test } from 'vitest'
import { figureLinesCanBeRead } from './figure-lines.ts'
import { block, page, site } from './fixture.ts'

test('a misspelt figure of a choice is told with its place', () => {
  const option = (adds: string) =>
    block('Option', { code: 'mag', title: 'Magnet', kind: 'choice', adds, reaches: 'hight 4000' })
  const [adds, reaches] = figureLinesCanBeRead(
    site([page('build', [block('BuildYourOwn', { options: [option('wieght 950')] })])]),
  )
  expect(adds).toMatchObject({ path: 'content.body[0].options[0].adds', severity: 'error' })
  expect(adds?.message).toContain('Did you mean “weight”?')
  expect(reaches?.message).toContain('Did you mean “height”?')
})
