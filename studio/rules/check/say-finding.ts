import { fieldLabel } from '../../form/labels.ts'
import { sayProblem } from '../../problems/words.ts'
import type { BlockValue } from '../../service/types.ts'
import { findBlock } from '../../story/blocks.ts'
import { countryName, type Speech } from '../sentence/sayings.ts'
import { textOf } from '../sentence/sentence.ts'
import type { RuleFinding } from './findings.ts'

/** A finding as a sentence; the rules it follows from are listed beside it. */
export function sayFinding(
  { t, locale }: Speech,
  finding: RuleFinding,
  configurator: BlockValue,
  nameOf: (code: string) => string,
): string {
  switch (finding.kind) {
    case 'twice':
      return t('studio.rules.finding.twice', { code: finding.code })
    case 'unknown':
      return t('studio.rules.finding.unknown', { code: finding.code })
    case 'empty-group':
      return t('studio.rules.finding.emptyGroup', { group: nameOf(finding.code) })
    case 'no-build': {
      const market = finding.market ? countryName(locale, finding.market) : ''
      if (finding.group !== undefined)
        return t('studio.rules.finding.noGroup', { group: nameOf(finding.group), market })
      return market ? t('studio.rules.finding.noBuild', { market }) : t('studio.rules.finding.nothing')
    }
    case 'dead':
      return t('studio.rules.finding.dead', { option: nameOf(finding.code) })
    case 'standard':
      return t('studio.rules.finding.standard')
    case 'idle':
      return t('studio.rules.finding.idle')
    case 'unreadable':
      return t('studio.rules.finding.unreadable', {
        field: fieldLabel(componentOf(configurator, finding.uid), finding.field),
        problem: sayProblem(finding.problem),
      })
    case 'unfinished':
      return t('studio.rules.finding.unfinished', { rule: codeOf(configurator, finding.uid) })
    case 'start':
      return t('studio.rules.finding.start', {
        start: finding.title,
        options: finding.codes.map((code) => `“${nameOf(code)}”`).join(', '),
      })
    case 'stranger':
      return t('studio.rules.finding.stranger', { code: finding.code })
  }
}

const componentOf = (configurator: BlockValue, uid: string) =>
  findBlock(configurator, uid)?.block.component ?? ''
const codeOf = (configurator: BlockValue, uid: string) => textOf(findBlock(configurator, uid)?.block.code)
