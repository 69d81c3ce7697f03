import type { Origin } from '#app/features/configurator/rules/rulebook.ts'
import type { RuleFinding } from './findings.ts'

/** The rules that a finding is about or follows from, in their order. */
export function originsOf(finding: RuleFinding): readonly Origin[] {
  switch (finding.kind) {
    case 'unknown':
      return finding.namedBy
    case 'no-build':
    case 'dead':
    case 'standard':
      return finding.because
    case 'idle':
      return [finding.rule]
    default:
      return []
  }
}
