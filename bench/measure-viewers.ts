import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'
import { root, startBuiltSite } from './built-site.ts'
import { atMost, printTable, type Row } from './table.ts'
import { measureOthers } from './viewers/others.ts'
import { measureLeaving, measureModel, measureTurn } from './viewers/own.ts'

/* The turning machine and its 3D model, beside what others use for the same frames and the same model. */

const times = 40
const site = await startBuiltSite()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [
    '--headless',
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader-webgl',
    '--enable-unsafe-swiftshader',
  ],
})
const assets = join(root, 'content/assets')
const files = readdirSync(assets).toSorted()
const named = (pattern: RegExp) =>
  files.filter((name) => pattern.test(name)).map((name) => join(assets, name))
const KB = 1024

try {
  // Once, so that every picture has been made.
  await measureTurn(browser, site.url)
  const turn = await measureTurn(browser, site.url)
  printTable('The turn (Chromium without a graphics card, 1280 px)', [
    atMost('bytes after the first move until it turns', turn.toDrag / KB, 300, 'KB'),
    { measure: '  of these, frames', found: `${(turn.framesToDrag / KB).toFixed(0)} KB` },
    { measure: '  wait', found: `${turn.wait.toFixed(0)} ms` },
    atMost('36 frames', turn.frames / KB / KB, 1.3, 'MB', 2),
    ...gapRows(turn.gaps),
  ])
  // Once, so that the server has the scripts compressed.
  await measureModel(browser, site.url)
  const model = await measureModel(browser, site.url)
  printTable('The light 3D model', [
    atMost('script', model.script / KB, 170, 'KB'),
    atMost('from the click to the first picture', model.first / 1000, 1.5, 's', 2),
    { measure: '  processor time of the page', found: `${model.processor.toFixed(0)} ms` },
  ])
  const others = await measureOthers(
    browser,
    named(/^j-1150-model-light_.*\.glb$/)[0] ?? '',
    named(/^j-1150-360-r\d+-f\d\d_.*\.avif$/),
  )
  printTable('@google/model-viewer, the same model', [
    { measure: 'script', found: `${(others.modelScript / KB).toFixed(1)} KB` },
    { measure: 'first picture, page and all', found: `${(others.modelFirst / 1000).toFixed(2)} s` },
  ])
  printTable('js-cloudimage-360-view, the same frames', [
    { measure: 'script', found: `${(others.turnScript / KB).toFixed(1)} KB` },
    {
      measure: 'frames fetched before it turns, all of them',
      found: `${(others.turnBytes / KB).toFixed(0)} KB`,
    },
    ...gapRows(others.gaps).map(({ measure, found }) => ({ measure, found })),
  ])
  const { before, after } = await measureLeaving(browser, site.url, times)
  printTable(`3D opened and left ${times} times`, [
    { measure: 'script memory before', found: `${before.toFixed(1)} MB` },
    atMost('script memory after', after, Math.ceil(before + 2), 'MB'),
  ])
} finally {
  await browser.close()
  await site.stop()
}

function gapRows(gaps: readonly number[]): Row[] {
  const at = (share: number) => gaps[Math.floor((gaps.length - 1) * share)] ?? Number.NaN
  const what = 'pictures while dragging, processor 4× slower'
  return [
    { measure: `${what}: middle and 99 %`, found: `${at(0.5).toFixed(1)}, ${at(0.99).toFixed(1)} ms` },
    atMost(`${what}: longest`, at(1), 33, 'ms'),
  ]
}
