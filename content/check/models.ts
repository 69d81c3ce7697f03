import { say, type Said } from '#common/say.ts'
import { listed, optionsOf, codesIn, type ProductBlock } from '#app/features/configurator/rules/product-of.ts'
import { parseVector } from '#app/features/hotspots/space.ts'
import { isColours, parseColours } from '#app/features/viewers/model/colours.ts'
import { parseCamera } from '#app/features/viewers/model/orbit.ts'
import { inStory, type Finding } from './finding.ts'
import type { SiteContent } from './site.ts'

type Option = ReturnType<typeof optionsOf>[number]

/**
 * What options show, hide, colour and add on the 3D model is in it, in the full model and in the lighter one. What is not
 * would be passed over in silence.
 */
export function optionsFitTheirModel(site: SiteContent): Finding[] {
  return site.stories.flatMap((story) =>
    story.blocks
      .filter(({ block }) => block.component === 'BuildYourOwn')
      .flatMap(({ block, path }) => {
        const product = block as unknown as ProductBlock
        return optionsOf(product).flatMap((option) =>
          faultsOf(site, product, option).map((said) =>
            inStory(story, `${path} ${option.code}`, 'models', said),
          ),
        )
      }),
  )
}

function faultsOf(site: SiteContent, product: ProductBlock, option: Option): Said[] {
  const model = listed(product.model)[0]
  const added = listed(option.added).flatMap((one) => (one.component === 'AddedModel' ? [one] : []))
  const parts = [...codesIn(option.show), ...codesIn(option.hide)]
  const isSeen = parts.length > 0 || !!option.colours?.trim() || added.length > 0
  if (!isSeen) return []
  if (!model) return [say('It changes a 3D model, and the machine has none.')]
  const files = [model.model, model.light_model].flatMap((asset) => asset?.filename || [])
  const lacks = (what: 'nodes' | 'materials', name: string) =>
    files.filter((file) => site.models.get(file)?.[what].has(name) === false).map(nameOf)
  const missing = (what: 'nodes' | 'materials', names: readonly string[]) =>
    names.flatMap((name) =>
      lacks(what, name).map((file) =>
        what === 'nodes'
          ? say('{file} has no part “{name}”.', { file, name })
          : say('{file} has no material “{name}”.', { file, name }),
      ),
    )
  const colours = option.colours?.trim() ?? ''
  return [
    ...missing('nodes', parts),
    ...(colours && !isColours(colours)
      ? [say('A line is a material and its colour, like “paint #d8a51c”.')]
      : []),
    ...missing('materials', [...parseColours(colours).keys()]),
    ...missing(
      'nodes',
      added.flatMap(({ part }) => part?.trim() || []),
    ),
    ...added
      .filter(({ at }) => at?.trim() && !parseVector(at))
      .map(({ at }) =>
        say('A place is x, y and z in metres, like “-2.1 2.4 1.3”. This is “{at}”.', { at: at ?? '' }),
      ),
    ...added
      .filter(({ turn }) => turn && !Number.isFinite(Number(turn)))
      .map(({ turn }) => say('A turn is in degrees. This is “{turn}”.', { turn: turn ?? '' })),
    ...added.flatMap(({ model: { filename } }) => {
      const facts = site.models.get(filename ?? '')
      return facts && !facts.nodes.size
        ? [say('{file} is no GLB with parts.', { file: nameOf(filename ?? '') })]
        : []
    }),
    ...(option.camera?.trim() && !parseCamera(option.camera)
      ? [say('A view is degrees around, degrees above and metres away, like “38 13 24”.')]
      : []),
  ]
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '')
}
