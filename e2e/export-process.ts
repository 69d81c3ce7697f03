import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { parseEnv } from '#server/env.ts'
import { exportSite, type ExportResult } from '#server/export/export-site.ts'
import { programEnvironment } from './program-environment.ts'

const root = resolve(import.meta.dirname, '..')

export interface ExportFolders {
  /** The content folder. */
  content: string
  /** Where the export is written. */
  out: string
}

/**
 * Exports the site in a process of its own, as `npm run export` does: from then on the app of that process names
 * pictures as files. Rejects with what it said when it fails.
 */
export async function exportInProcess(
  variables: Record<string, string>,
  { content, out }: ExportFolders,
): Promise<ExportResult> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', import.meta.filename, out],
    {
      cwd: root,
      env: { ...programEnvironment(), ...variables, CONTENT_DIR: content },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let answer = ''
  let trouble = ''
  child.stdout.on('data', (text: Buffer) => (answer += text.toString()))
  child.stderr.on('data', (text: Buffer) => (trouble += text.toString()))
  const status = await new Promise<number | null>((done) => child.once('close', done))
  if (status !== 0) throw new Error(`The export failed (${status}): ${trouble}`)
  return JSON.parse(answer) as ExportResult
}

/** Exports likewise, and kills the process as soon as `isEnough` says so. */
export async function killedExport(
  variables: Record<string, string>,
  { content, out }: ExportFolders,
  isEnough: () => Promise<boolean>,
): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', import.meta.filename, out],
    { cwd: root, env: { ...programEnvironment(), ...variables, CONTENT_DIR: content }, stdio: 'ignore' },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while (child.exitCode === null && !(await isEnough())) await new Promise((next) => setTimeout(next, 5))
  if (child.exitCode !== null) throw new Error('The export ended before it was killed')
  child.kill('SIGKILL')
  await ended
}

if (import.meta.main) {
  const [out = ''] = process.argv.slice(2)
  const env = parseEnv(process.env)
  console.log(JSON.stringify(await exportSite({ env, root, out, log: () => {} })))
}
