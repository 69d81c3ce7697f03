import { newBlock } from '../../form/new-block.ts'
import { fieldIn } from '../../form/kinds.ts'
import type { BlockValue } from '../../service/types.ts'
import { changeBlock, insertBlocks, listOf, removeBlock } from '../../story/blocks.ts'
import { fieldsOf, linesOf, textOf, type RuleSource, type Sentence } from './sentence.ts'
import { textOfTerm } from './term.ts'

/** Kinds of rules that are blocks of their own, as a new one is begun. */
export type NewRule = 'needs' | 'excludes' | 'recommends' | 'limit'

/** The content with a rule saying something else. A sentence that its place cannot hold changes nothing. */
export function writeSentence(content: BlockValue, source: RuleSource, sentence: Sentence): BlockValue {
  return changeBlock(content, source.uid, (block) => {
    if (source.kind === 'rule')
      return sentence.kind === 'sold' || sentence.kind === 'text'
        ? block
        : withFields(block, fieldsOf(sentence))
    if (source.kind === 'requires' && sentence.kind === 'needs') {
      const text = textOfTerm(sentence.object)
      const lines = linesOf(block.requires)
      return { ...block, requires: lines.toSpliced(source.line, 1, ...(text ? [text] : [])).join('\n') }
    }
    if (source.kind === 'excludes' && sentence.kind === 'excludes')
      return { ...block, excludes: sentence.others.join(', ') }
    if (source.kind === 'markets' && sentence.kind === 'sold')
      return { ...block, markets: sentence.countries.join(', ') }
    return block
  })
}

/** Sets what the sentence says; fields that belong to another kind of rule are emptied where they hold something. */
function withFields(block: BlockValue, fields: ReturnType<typeof fieldsOf>): BlockValue {
  const next: BlockValue = { ...block }
  for (const name of ['kind', 'when', 'needs', 'counts', 'least', 'most', 'choice'] as const) {
    const value = fields[name] ?? ''
    if (textOf(next[name]) !== value) next[name] = value
  }
  return next
}

/** The content with one more rule at the end of the configurator's. */
export function addRule(content: BlockValue, configurator: string, rule: BlockValue): BlockValue {
  let index = 0
  changeBlock(content, configurator, (block) => {
    index = listOf(block, 'rules').length
    return block
  })
  return insertBlocks(content, { parent: configurator, field: 'rules', index }, [rule])
}

/** A rule of a kind with a code that no other has. */
export function newRule(kind: NewRule, configurator: BlockValue): BlockValue {
  const codes = new Set(listOf(configurator, 'rules').map(({ code }) => code))
  let number = codes.size + 1
  while (codes.has(`rule-${number}`)) number++
  const empty = {
    needs: { kind: 'needs', subject: undefined, object: undefined },
    excludes: { kind: 'excludes', subject: undefined, others: [] },
    recommends: { kind: 'recommends', subject: undefined, choice: '' },
    limit: { kind: 'limit', counts: [], min: '', max: '0' },
  } as const
  return { ...newBlock('BuildRule'), code: `rule-${number}`, ...fieldsOf(empty[kind]), message: '' }
}

/** The content without a rule: its block, or what an option says of itself. */
export function removeRule(content: BlockValue, source: RuleSource): BlockValue {
  switch (source.kind) {
    case 'rule':
      return removeBlock(content, source.uid)
    case 'requires':
      return changeBlock(content, source.uid, (block) => ({
        ...block,
        requires: linesOf(block.requires).toSpliced(source.line, 1).join('\n'),
      }))
    default:
      return changeBlock(content, source.uid, (block) => ({ ...block, [source.kind]: '' }))
  }
}

/** The content with the message of a rule in a language. */
export function writeMessage(content: BlockValue, uid: string, locale: string, message: string): BlockValue {
  return changeBlock(content, uid, (block) => ({ ...block, [fieldIn('message', locale)]: message }))
}
