import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Key, RunningBrowser } from './tab.ts'

/**
 * WebKitGTK speaks classic WebDriver only (https://www.w3.org/TR/webdriver2/): JSON over HTTP, of which a dozen commands
 * are used here. Each tab is a session, with a window of its own on `display`.
 */
export async function startWebKit(
  driver: string,
  miniBrowser: string,
  display: string,
): Promise<RunningBrowser> {
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    // The language of its pages comes from the locale; accessibility is of no use without a desktop.
    env: {
      ...process.env,
      DISPLAY: display,
      LC_ALL: 'en_US.UTF-8',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  })
  const command = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await listening(() => command('GET', '/status'), child)
  const open = async () => {
    const options = {
      binary: miniBrowser,
      args: ['--automation', '--full-screen', '--autoplay-policy=allow'],
    }
    const { sessionId, capabilities } = (await command('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string; capabilities: { browserVersion: string } }
    const session = `/session/${sessionId}`
    return {
      version: capabilities.browserVersion,
      send: (method: string, path: string, body?: object) => command(method, session + path, body),
    }
  }
  const first = await open()
  await first.send('DELETE', '')

  return {
    name: `WebKitGTK ${first.version}`,
    async tab({ width, height }) {
      const { send } = await open()
      const errors: string[] = []
      const run = async (source: string) => {
        const script = `const done = arguments[0]; Promise.resolve().then(() => ${source}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
        const { value, error } = (await send('POST', '/execute/async', { script, args: [] })) as {
          value?: unknown
          error?: string
        }
        if (error) throw new Error(error)
        return value
      }
      const collect = async () => {
        errors.push(...((await run('(window.loggedErrors ?? []).splice(0)')) as string[]))
      }
      const act = async (source: object) => {
        await send('POST', '/actions', { actions: [source] })
      }
      const resize = async (w: number, h: number) => {
        await send('POST', '/window/rect', { width: w, height: h })
      }
      await resize(width, height)
      return {
        async load(url) {
          await collect()
          await send('POST', '/url', { url })
          await run(`(${keepErrors.toString()})()`)
        },
        run,
        mouse: (steps) =>
          act({
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: steps.map(({ kind, x, y }) =>
              kind === 'move'
                ? { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
                : { type: kind === 'down' ? 'pointerDown' : 'pointerUp', button: 0 },
            ),
          }),
        type: (text) => act(keys([...text])),
        press: (key) => act(keys([keyCodes[key]])),
        resize,
        picture: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
        async errors() {
          await collect()
          return errors.splice(0)
        },
        async close() {
          await send('DELETE', '')
        },
      }
    },
    async close() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Classic WebDriver tells of no console: from when the document has loaded, before the app wakes, the page keeps its errors. */
function keepErrors() {
  const page = window as Window & { loggedErrors?: string[] }
  if (page.loggedErrors) return
  const kept: string[] = (page.loggedErrors = [])
  const original = console.error
  console.error = (...parts: unknown[]) => {
    kept.push(parts.map(String).join(' '))
    original(...parts)
  }
  addEventListener('error', ({ message }) => kept.push(message))
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)))
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Shift: '\uE008',
  Home: '\uE011',
  End: '\uE010',
}

const keys = (values: string[]) => ({
  type: 'key',
  id: 'keyboard',
  actions: values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

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
  const until = Date.now() + 20_000
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
