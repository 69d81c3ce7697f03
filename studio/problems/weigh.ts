import type { Finding } from '../service/types.ts'

/**
 * Findings as they weigh for who publishes: a text that is not translated yet is no error, as visitors read the English
 * one meanwhile.
 */
export function weighed(findings: readonly Finding[]): Finding[] {
  return findings.map((finding) =>
    finding.lacking && finding.lacking.length > 0 ? { ...finding, severity: 'warning' } : finding,
  )
}
