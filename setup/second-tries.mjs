/**
 * What failed in a run of Vitest before it passed: the tests that needed another try, each with why the first one failed
 * and where. Such a run is green; without this its cause is lost.
 * @param {import('./second-tries.mjs').VitestReport | undefined} report As Vitest's JSON reporter writes it.
 * @returns {string[]}
 */
export function secondTries(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages = [] }) => {
        const lines = failureMessages.flatMap((message) => message.split('\n'))
        const own = lines.filter((line) => !/^\s+at .*node_modules|^\s+at new Promise/.test(line))
        return [`${name}: ${fullName}`, ...own.map((line) => `    ${line}`)].join('\n')
      }),
  )
}
