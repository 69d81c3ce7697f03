import type { Origin } from '#app/features/configurator/rules/rulebook.ts'
import type { BlockValue } from '../service/types.ts'
import { listOf } from '../story/blocks.ts'
import { groupsIn } from './sentence/options.ts'

/** Where a finding leads: to a rule of the list, or to the form of a block. */
export type Target = { kind: 'rule'; key: string } | { kind: 'block'; uid: string }

/** Where a rule stands that a reason names; undefined for one that is no longer there. */
export function targetOf(configurator: BlockValue, origin: Origin): Target | undefined {
  if (origin.kind === 'rule') {
    const rule = listOf(configurator, 'rules').find(({ code }) => code === origin.rule)
    return rule && { kind: 'rule', key: `rule-${rule._uid}` }
  }
  if (origin.kind === 'group') return targetOfCode(configurator, origin.group)
  const option = targetOfCode(configurator, origin.choice)
  if (!option) return undefined
  const key = {
    requires: `requires-${option.uid}-0`,
    excludes: `excludes-${option.uid}`,
    market: `markets-${option.uid}`,
  }
  return { kind: 'rule', key: key[origin.kind] }
}

/** The option or group that has a code. */
export function targetOfCode(
  configurator: BlockValue,
  code: string,
): Extract<Target, { kind: 'block' }> | undefined {
  const found = groupsIn(configurator)
    .flatMap(({ group, choices }) => [...choices, group])
    .find((option) => option.code === code)
  return found && { kind: 'block', uid: found._uid }
}
