export interface VitestReport {
  testResults?: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

export function secondTries(report: VitestReport | undefined): string[]
