import type { ConsentRecord } from '#app/features/consent/record.ts'

/**
 * Whether a visit may be counted: one that has allowed it; where no consent is needed (`always`) also one that has not
 * answered, unless the browser asks not to be followed. A “no” holds everywhere.
 */
export function mayCount(
  always: boolean,
  answer: ConsentRecord | undefined,
  { globalPrivacyControl, doNotTrack }: { globalPrivacyControl?: boolean; doNotTrack?: string | null },
): boolean {
  if (answer) return answer.allowed.includes('measurement')
  return always && !globalPrivacyControl && doNotTrack !== '1'
}
