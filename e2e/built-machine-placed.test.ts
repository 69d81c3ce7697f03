import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openMachine, SLOW, visit } from './machine-pages.ts'
import { openSite, type OpenedSite } from './site.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterEach(() => site.closePages())
afterAll(() => site.close())

test('an iPhone places the machine that was built, in metres; on a desk a code leads a phone to it', async () => {
  const page = await visit(site, 'lokotrack/build/j-1150')
  await page.evaluate(() => {
    const own = DOMTokenList.prototype.supports
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || own.call(this, token)
    }
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      if (this.rel === 'ar') Object.assign(window, { placed: this.href })
      else click.call(this)
    }
  })
  const dialog = await openMachine(page)
  await dialog.getByRole('radio', { name: /Overband magnet/ }).check()
  await dialog.getByRole('button', { name: 'See it in your yard' }).click()
  await page.waitForFunction(() => 'placed' in window, undefined, SLOW)
  const placed = await page.evaluate(async () => {
    const { placed: address } = window as unknown as { placed: string }
    const bytes = await (await fetch(address.split('#')[0] ?? '')).arrayBuffer()
    return { address, text: new TextDecoder('latin1').decode(bytes) }
  })
  expect(placed.address).toMatch(/^blob:.*#allowsContentScaling=0$/)
  expect(placed.text).toContain('metersPerUnit = 1')
  expect(placed.text).toContain('opt_magnet')
  expect(placed.text).not.toContain('opt_lighting_mast')
  await dialog.getByText('See it in your yard').last().click()
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor()
}, 240_000)

test('where the browser has sessions of its own, a tap puts the machine on the ground, and leaving gives all back', async () => {
  const page = await visit(site, 'lokotrack/build/c-300')
  await page.evaluate(pretendRoom)
  const dialog = await openMachine(page)
  await dialog.getByRole('button', { name: 'See it in your yard' }).click()
  await dialog.getByText('tap where the machine is to stand').waitFor(SLOW)
  const room = () =>
    page.evaluate(() => {
      const { asked, frames, most } = (window as unknown as Room).room
      return { asked, frames, most }
    })
  await expect.poll(async () => (await room()).frames, SLOW).toBeGreaterThan(2)
  const before = (await room()).most
  await page.evaluate(() => (window as unknown as Room).room.session.dispatchEvent(new Event('select')))
  // The mark alone before, the machine’s many parts after.
  await expect.poll(async () => (await room()).most, SLOW).toBeGreaterThan(before + 40)
  await page.evaluate(() => (window as unknown as Room).room.session.dispatchEvent(new Event('end')))
  await dialog.getByText('tap where the machine is to stand').waitFor({ state: 'detached', ...SLOW })
  expect((await room()).asked).toEqual(['immersive-ar', 'hit-test'])
}, 240_000)

interface Room {
  /** What was asked for, frames that were drawn, the most drawing calls of one, and the session. */
  room: { asked: string[]; frames: number; most: number; session: EventTarget }
}

/** A browser that places things in the room: a phone held still over flat ground, one eye, the ground 12 m ahead. */
function pretendRoom() {
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  const ground = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1.5, -12, 1]
  const projection = [1, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, -1.001, -1, 0, 0, -0.2, 0]
  const room = { asked: [] as string[], frames: 0, most: 0, session: new EventTarget() }
  let calls = 0
  const draw = WebGL2RenderingContext.prototype.drawElements
  WebGL2RenderingContext.prototype.drawElements = function (...given) {
    calls++
    draw.apply(this, given)
  }
  const at = (matrix: number[]) => ({
    matrix: new Float32Array(matrix),
    inverse: { matrix: new Float32Array(matrix) },
    position: { x: 0, y: 0, z: 0, w: 1 },
    orientation: { x: 0, y: 0, z: 0, w: 1 },
  })
  const frame = {
    session: room.session,
    getViewerPose: () => ({
      transform: at(identity),
      views: [{ eye: 'none', transform: at(identity), projectionMatrix: new Float32Array(projection) }],
    }),
    getHitTestResults: () => [{ getPose: () => ({ transform: at(ground) }) }],
  }
  Object.assign(room.session, {
    renderState: {},
    inputSources: [],
    enabledFeatures: [],
    environmentBlendMode: 'alpha-blend',
    updateRenderState() {},
    requestReferenceSpace: async () => new EventTarget(),
    requestHitTestSource: async () => ({}),
    end: async () => room.session.dispatchEvent(new Event('end')),
    cancelAnimationFrame: (id: number) => cancelAnimationFrame(id),
    requestAnimationFrame: (draws: (time: number, frame: object) => void) =>
      requestAnimationFrame((time) => {
        calls = 0
        draws(time, frame)
        room.frames++
        room.most = Math.max(room.most, calls)
      }),
  })
  const xr = {
    isSessionSupported: async () => true,
    requestSession: async (mode: string, { requiredFeatures }: { requiredFeatures: string[] }) => {
      room.asked = [mode, ...requiredFeatures]
      return room.session
    },
  }
  Object.defineProperty(navigator, 'xr', { value: xr, configurable: true })
  // Without such a device the browser itself would wait for one.
  WebGL2RenderingContext.prototype.makeXRCompatible = async () => {}
  class Layer {
    framebuffer = null
    framebufferWidth = 300
    framebufferHeight = 200
    getViewport() {
      return { x: 0, y: 0, width: 300, height: 200 }
    }
  }
  Object.assign(window, { XRWebGLLayer: Layer, XRWebGLBinding: undefined, room })
}
