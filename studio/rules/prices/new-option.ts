import { newBlock } from '../../form/new-block.ts'
import type { BlockValue } from '../../service/types.ts'
import { insertBlocks, listOf } from '../../story/blocks.ts'
import { groupsIn } from '../sentence/options.ts'

/** Codes that options, groups and steps of a configurator have, and those that old links still carry. */
export function codesTaken(configurator: BlockValue): Set<string> {
  return new Set([
    ...groupsIn(configurator).flatMap(({ step, group, choices }) =>
      [step, group, ...choices].map(({ code }) => String(code)),
    ),
    ...listOf(configurator, 'past').flatMap(({ renamed, standard }) =>
      `${String(renamed ?? '')} ${String(standard ?? '')}`.split(/[\s,]+/).filter(Boolean),
    ),
  ])
}

/** A short code for an option by its title: `Overband magnet` → `ove`, `ove2` when that is taken. */
export function codeFor(title: string, taken: ReadonlySet<string>): string {
  const letters = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const start = letters.length >= 2 ? letters.slice(0, 3) : `op${letters}`
  for (let number = 1; ; number++) {
    const code = number === 1 ? start : `${start}${number}`
    if (!taken.has(code)) return code
  }
}

/** A choice as it is added from its title: on request, sold everywhere. */
export function newOption(title: string, configurator: BlockValue): BlockValue {
  return {
    ...newBlock('Option'),
    kind: 'choice',
    code: codeFor(title, codesTaken(configurator)),
    title,
    price: '',
  }
}

/** The content with an option at the end of a group. */
export function addOption(content: BlockValue, group: BlockValue, option: BlockValue): BlockValue {
  return insertBlocks(
    content,
    { parent: group._uid, field: 'choices', index: listOf(group, 'choices').length },
    [option],
  )
}
