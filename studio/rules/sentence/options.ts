import { searchable, searchFor } from '#common/search.ts'
import type { BlockValue } from '../../service/types.ts'
import { listOf } from '../../story/blocks.ts'

/** An option of a configurator with the group it is a choice of, and the step that is in. */
export interface OptionPlace {
  block: BlockValue
  group: BlockValue
  step: BlockValue
}

/** A group of choices with its step; a step may be a group of its own. */
export interface GroupPlace {
  group: BlockValue
  step: BlockValue
  choices: readonly BlockValue[]
}

/** Groups of choices in the order of the configurator; as `stepsOf` of its rules finds them. */
export function groupsIn(configurator: BlockValue): GroupPlace[] {
  return options(configurator, 'options').flatMap((step) => below(step, step))
}

function below(group: BlockValue, step: BlockValue): GroupPlace[] {
  const inner = options(group, 'choices')
  return inner.some(({ kind }) => kind === 'group')
    ? inner.flatMap((each) => below(each, step))
    : [{ group, step, choices: inner }]
}

/** Options that can be chosen, in the order of the configurator. */
export function choicesIn(configurator: BlockValue): OptionPlace[] {
  return groupsIn(configurator).flatMap(({ group, step, choices }) =>
    choices.map((block) => ({ block, group, step })),
  )
}

const options = (block: BlockValue, field: string) =>
  listOf(block, field).filter(({ component }) => component === 'Option')

/** An option as it is named to editors. */
export interface OptionName {
  uid: string
  code: string
  title: string
  /** Titles of the step and the group it stands in. */
  where: string
}

/** Options whose title, code or group has all words; those that begin with them first. */
export function searchOptions(options: readonly OptionName[], words: string): OptionName[] {
  const isSought = searchFor(words)
  const found = options.filter(({ title, code, where }) => isSought(`${title} ${code} ${where}`))
  const first = searchable(words).trim()
  const begins = ({ title, code }: OptionName) =>
    first !== '' && (searchable(code) === first || searchable(title).startsWith(first))
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
