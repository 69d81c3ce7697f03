import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { patience } from '../patience.ts'

/** The one session of a driver: https://www.w3.org/TR/webdriver2/ over HTTP. */
export interface DriverSession {
  /** Of the browser, as `2.50.6`. */
  version: string
  /** Sends a command by its path below the session and returns its value. Throws with what the driver answers. */
  send(method: string, path: string, body?: object): Promise<unknown>
  end(): Promise<void>
}

/**
 * Milliseconds; a page or script that takes longer fails instead of holding up the test until its own end. A script that
 * opens every menu of a page waits for many pictures, and a busy machine without a graphics card draws one a second.
 */
const timeouts = { pageLoad: patience, script: patience }
/** Milliseconds that any command may take: a driver that no longer answers is named, with what it was asked. */
const longest = patience + 10_000
/** Milliseconds after which a browser that has not come up never does; they are a second or two, or ten on a busy machine. */
const longestStart = 30_000
/** It happens to one start in hundreds, and not to the next. */
const mostStarts = 3

interface Programs {
  driver: string
  miniBrowser: string
}

/** Starts a WebKitWebDriver, which has one session, and a browser in it: another one where the two wait for each other for ever. */
export async function startDriverSession(programs: Programs, env: NodeJS.ProcessEnv): Promise<DriverSession> {
  for (let start = 1; ; start++)
    try {
      return await startOne(programs, env)
    } catch (error) {
      if (start === mostStarts || !(error instanceof NoAnswer)) throw error
    }
}

/** The driver is silent. */
class NoAnswer extends Error {}

async function startOne({ driver, miniBrowser }: Programs, env: NodeJS.ProcessEnv): Promise<DriverSession> {
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const command = async (method: string, path: string, body?: object, wait = longest) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(wait),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new NoAnswer(`WebKitWebDriver did not answer ${method} ${path.split('/').at(-1)}`, { cause })
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  try {
    await listening(() => command('GET', '/status'), child)
    const options = {
      binary: miniBrowser,
      args: ['--automation', '--full-screen', '--autoplay-policy=allow'],
    }
    const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts } } }
    const { sessionId, capabilities } = (await command('POST', '/session', wanted, longestStart)) as {
      sessionId: string
      capabilities: { browserVersion: string }
    }
    const session = `/session/${sessionId}`
    return {
      version: capabilities.browserVersion,
      send: (method, path, body) => command(method, session + path, body),
      async end() {
        await command('DELETE', session)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until the driver answers; fails when it ends before. */
async function listening(status: () => Promise<unknown>, child: ChildProcess) {
  const until = Date.now() + patience
  for (;;) {
    try {
      await status()
      return
    } catch (error) {
      if (child.exitCode !== null || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
