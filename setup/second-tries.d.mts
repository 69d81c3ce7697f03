export interface VitestReport {
  testResults?: {
    name: string
    /** What a hook or the loading of the file stopped at. */
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

export function secondTries(report: VitestReport | undefined): string[]

export function failures(report: VitestReport | undefined): string[]
