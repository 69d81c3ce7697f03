import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listed, optionsOf, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { isSeen } from '#app/features/configurator/rules/shown.ts'
import { frame } from './check.ts'
import { block, page, site } from './fixture.ts'
import { modelFacts } from './model-facts.ts'
import { optionsFitTheirModel } from './models.ts'
import { readSiteContent } from './site.ts'

const GLB = 'https://a.storyblok.com/f/1/a/jaw.glb'
const asset = (filename: string) => ({ fieldtype: 'asset', id: 1, filename })

/** What is found of an option with these fields, on a model with one node and one material. */
function found(fields: object, hasModel = true): string[] {
  const option = block('Option', { code: 'mag', title: 'Magnet', kind: 'choice', ...fields })
  const group = block('Option', { code: 'met', title: 'Metal', kind: 'group', choices: [option] })
  const model = hasModel ? [block('Verge3dV4', { model: asset(GLB) })] : []
  const content = site([page('a', [block('BuildYourOwn', { options: [group], model })])])
  const facts = { nodes: new Set(['opt_magnet', 'base']), materials: new Set(['paint']) }
  return optionsFitTheirModel({ ...content, models: new Map([[GLB, facts]]) }).map(({ message }) => message)
}
const added = (fields: object) => ({ added: [block('AddedModel', { model: asset(GLB), ...fields })] })

test('what the model has, and what changes nothing of it, is silent', () => {
  expect(found({ show: 'opt_magnet', hide: 'base', colours: 'paint #112233', camera: '38 13 9' })).toEqual([])
  expect(found(added({ part: 'base', at: '1 2 -3', turn: '90' }))).toEqual([])
  expect(found({}, false)).toEqual([])
})

test.each([
  [{ show: 'opt_magnets' }, 'jaw.glb has no part “opt_magnets”.'],
  [{ hide: 'opt_diesel' }, 'jaw.glb has no part “opt_diesel”.'],
  [{ colours: 'paints #112233' }, 'jaw.glb has no material “paints”.'],
  [{ colours: 'paint red' }, 'A line is a material and its colour, like “paint #d8a51c”.'],
  [added({ part: 'boom' }), 'jaw.glb has no part “boom”.'],
  [added({ at: '1 2' }), 'A place is x, y and z in metres, like “-2.1 2.4 1.3”. This is “1 2”.'],
  [added({ turn: 'left' }), 'A turn is in degrees. This is “left”.'],
])('%j is named', (fields, message) => {
  expect(found(fields)).toEqual([message])
})

test('an option that changes a model where there is none is named', () => {
  expect(found({ show: 'opt_magnet' }, false)).toEqual(['It changes a 3D model, and the machine has none.'])
})

test('what is no GLB is told', () => {
  expect(() => modelFacts(Buffer.from('no model at all, but long enough'))).toThrow('no GLB')
})

test('every machine that can be built shows its options, and each shows what its models have', async () => {
  const content = await readSiteContent(resolve(import.meta.dirname, '..'), frame)
  expect(optionsFitTheirModel(content)).toEqual([])
  const products = content.stories.flatMap(({ blocks }) =>
    blocks.flatMap(({ block: one }) =>
      one.component === 'BuildYourOwn' ? [one as unknown as ProductBlock] : [],
    ),
  )
  for (const product of products) {
    const [model] = listed(product.model)
    for (const file of [model?.model, model?.light_model])
      expect(content.models.get(file?.filename ?? '')?.nodes.size).toBeGreaterThan(50)
    expect(optionsOf(product).filter(isSeen).length).toBeGreaterThan(10)
  }
  expect(products.length).toBeGreaterThan(1)
})
