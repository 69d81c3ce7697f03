import { expect, test } from 'vitest'
import { runtimesOf } from './runtimes.ts'
import { contentSecurityPolicy } from './security.ts'

const block = {
  component: 'KrPanoWrapper',
  runtime: 'https://pano.example/krpano.js',
  xml: 'https://files.example/a.xml',
}

test('a licensed viewer opens exactly the origins it was given', () => {
  expect(runtimesOf({ body: [{ body: [block] }] })).toMatchObject({
    scripts: ['https://pano.example'],
    files: ['https://pano.example', 'https://files.example'],
  })
  const policy = contentSecurityPolicy({
    framing: 'nobody',
    assetOrigins: [],
    https: true,
    runtimes: runtimesOf(block),
  })
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' https:\/\/pano\.example;/)
  expect(policy).toMatch(/connect-src 'self' https:\/\/pano\.example https:\/\/files\.example blob:/)
})

test('a licensed 3D viewer needs its runtime and its application', () => {
  const model = {
    component: 'Verge3dV4',
    runtime: 'https://3d.example/v3d.js',
    app: 'https://3d.example/a.gltf',
  }
  expect(runtimesOf([model])).toMatchObject({
    scripts: ['https://3d.example'],
    files: ['https://3d.example'],
  })
  expect(runtimesOf([{ ...model, app: '' }])).toMatchObject({ scripts: [], files: [] })
})

test('half a viewer, other blocks and what is no web address open nothing', () => {
  const nothing = { scripts: [], files: [] }
  expect(runtimesOf({ ...block, xml: '' })).toMatchObject(nothing)
  expect(runtimesOf({ ...block, component: 'Text' })).toMatchObject(nothing)
  expect(runtimesOf({ ...block, runtime: 'javascript:alert(1)' })).toMatchObject(nothing)
  expect(runtimesOf({ ...block, runtime: '/krpano/krpano.js', xml: '/krpano/a.xml' })).toMatchObject(nothing)
})
