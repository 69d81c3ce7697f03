import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './built-site.ts'

/** The built site with a content folder of its own and its data and cache in `folder`, in a process of its own. */
export async function startContentSite(content: string, folder: string) {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=2',
      join(import.meta.dirname, 'large-site.ts'),
      content,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        MANAGEMENT: '127.0.0.1:0',
        CACHE_DIR: join(folder, 'cache'),
        DATA_DIR: join(folder, 'data'),
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '8192',
        MALLOC_TRIM_THRESHOLD_: '131072',
      },
    },
  )
  const ended = new Promise((done) => child.once('exit', done))
  const line = await new Promise<string>((done, fail) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => text.startsWith('{') && done(text))
    child.once('exit', () => fail(new Error('The site did not start')))
  })
  const { url, management } = JSON.parse(line) as { url: string; management: string }
  const told = (field: string) =>
    spawnSync('ps', ['-o', `${field}=`, '-p', String(child.pid)]).stdout.toString()
  return {
    url,
    management,
    memory: () => Number(told('rss')) / 1024,
    /** Seconds. */
    cpu: () => Number(told('cputimes')),
    async stop() {
      child.kill()
      await ended
    },
  }
}
