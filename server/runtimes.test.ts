import { expect, test } from 'vitest'
import { runtimesOf } from './runtimes.ts'
import { contentSecurityPolicy } from './security.ts'

const block = {
  component: 'KrPanoWrapper',
  runtime: 'https://pano.example/krpano.js',
  xml: 'https://files.example/a.xml',
}

test('a licensed viewer opens exactly the origins it was given', () => {
  expect(runtimesOf({ body: [{ body: [block] }] })).toEqual({
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

test('half a viewer, other blocks and what is no web address open nothing', () => {
  const nothing = { scripts: [], files: [] }
  expect(runtimesOf({ ...block, xml: '' })).toEqual(nothing)
  expect(runtimesOf({ ...block, component: 'Text' })).toEqual(nothing)
  expect(runtimesOf({ ...block, runtime: 'javascript:alert(1)' })).toEqual(nothing)
  expect(runtimesOf({ ...block, runtime: '/krpano/krpano.js', xml: '/krpano/a.xml' })).toEqual(nothing)
})
