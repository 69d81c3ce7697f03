import { useMemo } from 'react'
import { useConfiguring } from '../configuring.ts'
import { targetOf } from '../place.ts'
import { severityOf, type RuleFinding } from './findings.ts'
import { originsOf } from './origins.ts'
import { useAnswer } from './use-answer.ts'

/** What the check says of the configurator as it stands now, and which rules it is about. */
export function useFindings(): {
  findings: readonly RuleFinding[] | undefined
  isCurrent: boolean
  /** By the key of a rule how bad it is. */
  marks: ReadonlyMap<string, 'error' | 'warning'>
} {
  const { block, product } = useConfiguring()
  const question = useMemo(() => ({ kind: 'findings', block: product }) as const, [product])
  const { answer: findings, isCurrent } = useAnswer<'findings'>(question)
  const marks = useMemo(() => {
    const found = new Map<string, 'error' | 'warning'>()
    for (const finding of findings ?? []) {
      const severity = severityOf(finding)
      const keys = originsOf(finding).flatMap((origin) => {
        const target = targetOf(block, origin)
        return target?.kind === 'rule' ? [target.key] : []
      })
      if ('uid' in finding) keys.push(`rule-${finding.uid}`, `requires-${finding.uid}-0`)
      for (const key of keys) if (found.get(key) !== 'error') found.set(key, severity)
    }
    return found
  }, [findings, block])
  return { findings, isCurrent, marks }
}
