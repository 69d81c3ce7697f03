import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { serverProcess } from '../setup/ready.mjs'
import { root } from './built-site.ts'

/**
 * An installation in `folder` whose content is another: the server's programs are copied, since they find content beside
 * themselves; all else is the project's own.
 */
async function installWith(content: string, folder: string): Promise<string> {
  const place = join(folder, 'installation')
  await rm(place, { recursive: true, force: true })
  await mkdir(join(place, 'dist'), { recursive: true })
  for (const name of ['program', 'server'])
    await cp(join(root, 'dist', name), join(place, 'dist', name), { recursive: true })
  for (const name of [
    'dist/client',
    'dist/compressed',
    'node_modules',
    'firestore.rules',
    'package.json',
    'public',
  ])
    await symlink(join(root, name), join(place, name))
  await symlink(content, join(place, 'content'))
  return place
}

/** The built site with a content folder of its own and its data and cache in `folder`, started as `npm start` does. */
export async function startContentSite(content: string, folder: string) {
  const { flags, env } = serverProcess()
  const place = await installWith(content, folder)
  const child = spawn(process.execPath, [...flags, join(place, 'dist/program/server-main.js')], {
    cwd: place,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: '0',
      MANAGEMENT: '127.0.0.1:0',
      CACHE_DIR: join(folder, 'cache'),
      DATA_DIR: join(folder, 'data'),
      LOG_FORMAT: 'json',
    },
  })
  const ended = new Promise((done) => child.once('exit', done))
  const { url, management } = await new Promise<{ url: string; management: string }>((done, fail) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const line = said.split('\n').find((one) => one.includes('"management"'))
      if (line) done(JSON.parse(line) as { url: string; management: string })
    })
    child.once('exit', () => fail(new Error('The site did not start')))
  })
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
