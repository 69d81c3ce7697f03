import { join } from 'node:path'
import { commandLine } from '#common/command-line.ts'
import { projectFolder } from '#common/programs.ts'
import { loadSamples, setAsideSamples, type Moved } from '#content/set-aside-samples.ts'
import { contentFolder } from '../env-content.ts'
import { parseEnv } from '../env.ts'
import { runAsCommand } from './run-as-command.ts'

const usage = `${commandLine('samples', '<what>')}
  remove    sets the sample pages aside, and their files; what editors have made stays
  load      puts them back`

/** Sets the samples of a content folder aside or puts them back, also while the site runs; resolves to what was done. */
export async function samplesCommand(
  [what = '']: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (what !== 'remove' && what !== 'load') throw new Error(usage)
  const env = parseEnv(variables)
  const { url } = env.content
  if (url) throw new Error(`Content is kept at ${url}: there are no samples of it here`)
  const content = contentFolder(env, projectFolder)
  return what === 'remove'
    ? told(await setAsideSamples(content), what, content)
    : told(await loadSamples(content), what, content)
}

function told({ stories, assets, left }: Moved, what: 'remove' | 'load', content: string): string {
  if (what === 'remove')
    return stories + assets === 0
      ? 'There are no sample pages here.'
      : `${stories} sample pages and ${assets} files are set aside in ${join(content, 'samples')}: ${commandLine('samples', 'load')} puts them back. The first page of your own is made at /studio.`
  const stay = left.length > 0 ? ` What has their place now stays: ${left.join(', ')}.` : ''
  return stories + assets === 0 && !stay
    ? 'No samples are set aside.'
    : `${stories} sample pages and ${assets} files are back.${stay}`
}

if (import.meta.main) await runAsCommand(samplesCommand)
