import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isError } from './console.ts'
import type { BrowserSettings, Key, RunningBrowser } from './tab.ts'
import { startDriverSession } from './webkit-driver.ts'

/**
 * WebKitGTK speaks classic WebDriver only, of which a dozen commands are used here. A driver has one session, so each
 * tab has a driver and a browser of its own, with a window on `display`.
 */
export async function startWebKit(
  programs: { driver: string; miniBrowser: string },
  display: string,
  { reducedMotion }: BrowserSettings,
): Promise<RunningBrowser> {
  const desktop = await desktopSettings({ animations: !reducedMotion })
  const open = () =>
    startDriverSession(programs, {
      ...process.env,
      DISPLAY: display,
      // The language of its pages comes from the locale.
      LC_ALL: 'en_US.UTF-8',
      // Accessibility is of no use without a desktop.
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_CONFIG_HOME: desktop,
    })
  const first = await open()
  await first.end()

  return {
    name: `WebKitGTK ${first.version}`,
    async tab({ width, height }) {
      const { send, end } = await open()
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
        const lines = (await run('(window.loggedErrors ?? []).splice(0)')) as string[]
        errors.push(...lines.filter((line) => isError(line)))
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
        close: end,
      }
    },
    close: () => rm(desktop, { recursive: true, force: true }),
  }
}

/** What the desktop tells a browser: a folder of settings as GTK reads them. */
async function desktopSettings({ animations }: { animations: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-desktop-'))
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(folder, version))
    const settings = `[Settings]\ngtk-enable-animations=${animations}\n`
    await writeFile(join(folder, version, 'settings.ini'), settings)
  }
  return folder
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
  // The other browsers log it themselves.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    kept.push(`The policy's ${effectiveDirective} blocks ${blockedURI}`),
  )
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
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
