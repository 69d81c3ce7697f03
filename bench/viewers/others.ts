import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { root } from '../built-site.ts'
import { dragEvenly } from './own.ts'

const modelViewer = 'node_modules/@google/model-viewer/dist/model-viewer.min.js'
const decoder = 'node_modules/meshoptimizer/meshopt_decoder.cjs'
const cloudimage = 'node_modules/js-cloudimage-360-view/dist/js-cloudimage-360-view.min.js'

const pages: Record<string, string> = {
  '/model': `<!doctype html><script>self.ModelViewerElement = { meshoptDecoderLocation: '/decoder.js' }</script>
<script type="module" src="/viewer.js"></script>
<model-viewer id="it" camera-controls src="/model.glb" style="width:1280px;height:720px"></model-viewer>`,
  '/turn': `<!doctype html><div class="cloudimage-360" id="it" data-folder="/frames/" data-filename-x="{index}.avif"
data-amount-x="36" data-drag-speed="150" style="width:1280px;height:720px"></div><script src="/turn.js"></script><script>CI360.initAll()</script>`,
}

export interface OthersFigures {
  modelScript: number
  modelFirst: number
  turnScript: number
  turnBytes: number
  gaps: number[]
}

/** The same frames and the same model in the viewers people use today; `frames` in order, files. */
export async function measureOthers(
  browser: Browser,
  model: string,
  frames: readonly string[],
): Promise<OthersFigures> {
  const file = (path: string) => readFile(join(root, path))
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const frame = Number(/^\/frames\/(\d+)\.avif/.exec(path)?.[1])
    const answer = async (): Promise<[string, Buffer]> => {
      if (pages[path]) return ['text/html', Buffer.from(pages[path])]
      if (path === '/viewer.js') return ['text/javascript', await file(modelViewer)]
      if (path === '/decoder.js') return ['text/javascript', await file(decoder)]
      if (path === '/turn.js') return ['text/javascript', await file(cloudimage)]
      if (path === '/model.glb') return ['model/gltf-binary', await readFile(model)]
      return ['image/avif', await readFile(frames[frame - 1] ?? '')]
    }
    answer().then(
      ([type, body]) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(`${url}/model`)
    await page.waitForFunction(
      () => (document.getElementById('it') as HTMLElement & { loaded?: boolean })?.loaded,
      undefined,
      { timeout: 120_000 },
    )
    const modelFirst = performance.now() - began
    const turn = await context.newPage()
    const session = await turn.context().newCDPSession(turn)
    let turnBytes = 0
    turn.on('response', (response) => {
      if (response.url().includes('/frames/')) turnBytes += Number(response.headers()['content-length'] ?? 0)
    })
    await turn.goto(`${url}/turn`, { waitUntil: 'networkidle' })
    const picture = () =>
      turn.evaluate(() => document.querySelector<HTMLCanvasElement>('#it canvas')?.toDataURL())
    const first = await picture()
    const gaps = await dragEvenly(turn, session, '#it')
    if (!first || first === (await picture())) throw new Error('js-cloudimage-360-view did not turn')
    return {
      modelScript: brotliCompressSync(await file(modelViewer)).length,
      modelFirst,
      turnScript: brotliCompressSync(await file(cloudimage)).length,
      turnBytes,
      gaps,
    }
  } finally {
    await context.close()
    server.close()
  }
}
