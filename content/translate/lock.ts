import { open, readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Runs `work` while no other process that uses the same lock file does; waits its turn for up to `patience` milliseconds. */
export async function locked<T>(file: string, work: () => Promise<T>, patience = 60_000): Promise<T> {
  const until = Date.now() + patience
  while (!(await take(file))) {
    if (Date.now() > until)
      throw new Error(`${file} is held by another import. If none is running, remove it.`)
    await wait(50)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    await releaseIfDead(file)
    return false
  }
}

async function releaseIfDead(file: string): Promise<void> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  if (!pid) return
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (isCode(error, 'ESRCH')) await rm(file, { force: true })
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
