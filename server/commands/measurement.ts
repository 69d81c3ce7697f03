import { parseArgs } from 'node:util'
import { commandLine } from '#common/command-line.ts'
import { parseEnv } from '../env.ts'
import { measurementFolder } from '../measurement/folder.ts'
import { readDays } from '../measurement/days.ts'
import { reportOf, reportText } from '../measurement/report.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `${commandLine('measurement', '[--days 28] [--json]')}
  how fast pages were and what visitors finished, by page and language`

/** What was counted in the last days, for a terminal or as JSON. Throws for arguments that are none. */
export async function measurementCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { days: { type: 'string', default: '28' }, json: { type: 'boolean', default: false } },
  })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1) throw new Error(usage)
  const report = reportOf(await readDays(measurementFolder(parseEnv(variables)), days, Date.now()))
  return values.json ? JSON.stringify(report, null, 2) : reportText(report)
}

if (import.meta.main) await runAsCommand(measurementCommand)
