import { closestName } from '#common/closest-name.ts'
import { say, type Said } from '#common/say.ts'
import { figureNames } from './product.ts'

/** Fields of blocks that hold figures a line each, `weight 1120`. */
export const figureFields: Readonly<Record<string, readonly string[]>> = {
  Option: ['adds', 'reaches'],
  BuildYourOwn: ['base'],
}

/** What cannot be read in lines of figures, a sentence each; such a line changes nothing. */
export function figureLineProblems(text: unknown): Said[] {
  if (typeof text !== 'string') return []
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const [name = '', value = ''] = line.split(/\s+/, 1).concat(line.replace(/^\S+\s*/, ''))
      if (!(figureNames as readonly string[]).includes(name)) {
        const fault = say('“{name}” in “{line}” is no figure of a machine: {names} are.', {
          name,
          line,
          names: figureNames,
        })
        const close = closestName(name, figureNames)
        return [close === undefined ? fault : say('{fault} Did you mean “{close}”?', { fault, close })]
      }
      if (!/^[+-]?\d+(?:\.\d+)?$/.test(value))
        return [
          say('“{line}” has no plain number behind {name}: write it like “{name} 1120” or “{name} -300.5”.', {
            line,
            name,
          }),
        ]
      return []
    })
}
