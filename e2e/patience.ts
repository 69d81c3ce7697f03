/**
 * Milliseconds that a test waits for what has to come: PATIENCE in seconds, or 120. No claim about time: a machine on which
 * twenty others work needs minutes for what takes ten seconds on a quiet one.
 */
export const patience = Number(process.env['PATIENCE'] ?? 120) * 1000

/** Waits where `expect.poll` may not: before and after tests, and in what prepares them. Throws what was waited for. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
