import { resolve } from 'node:path'
import { EnvError, parseEnv } from './env.ts'
import { loadBuiltSite } from './site.ts'
import { startSite } from './start.ts'

const root = resolve(import.meta.dirname, '..')
const development = process.argv.includes('--dev')
const log = (line: string) => console.log(line)

try {
  const env = parseEnv(process.env)
  const options = development
    ? await import('./develop.ts').then(({ developing }) => developing(env, root))
    : { loadSite: (actual: typeof env) => loadBuiltSite(actual, root) }
  const running = await startSite({ env, root, log, ...options })
  log(
    `${env.title} runs at ${running.url}${env.content.url ? '' : `\n  drafts: ${running.url}?_storyblok=1\n  content: ${running.url}services/content/v2/cdn/stories?token=embedded-public-token`}`,
  )
  const stop = () => {
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
} catch (error) {
  const known = error instanceof EnvError || (error as { code?: string }).code === 'EADDRINUSE'
  console.error(
    known || (error instanceof Error && error.message.startsWith('There is no build'))
      ? (error as Error).message
      : error,
  )
  process.exit(1)
}
