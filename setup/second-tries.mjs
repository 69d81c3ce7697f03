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
      .map(({ fullName, failureMessages = [] }) => told(`${name}: ${fullName}`, failureMessages)),
  )
}

/**
 * What failed in a run of Vitest: tests, with every one of their tries, and files whose hooks did. Said again at the end of
 * a run, where it is read.
 * @param {import('./second-tries.mjs').VitestReport | undefined} report As Vitest's JSON reporter writes it.
 * @returns {string[]}
 */
export function failures(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    ...(message ? [told(name, [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => told(`${name}: ${fullName}`, failureMessages)),
  ])
}

/** A heading with messages below it, without the lines of their stacks that are not the project's. */
function told(heading, messages) {
  const lines = messages.flatMap((message) => message.split('\n'))
  const own = lines.filter((line) => !/^\s+at .*node_modules|^\s+at new Promise/.test(line))
  return [heading, ...own.map((line) => `    ${line}`)].join('\n')
}
