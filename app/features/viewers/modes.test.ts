import { expect, test } from 'vitest'
import { choosable, filmModeInHash, hashOfMode, modeInHash, showable, type ModeName } from './modes.ts'

const mode = (component: ModeName, _uid: string) => ({ component, _uid })
const model = mode('Verge3dV4', 'a')
const turn = mode('Product360Sequence', 'b')
const pictures = mode('ImageGallery', 'c')
const all = { webgl: true, broken: [] }

test('the first mode is shown until another is chosen', () => {
  expect(showable([turn, model], all)).toBe(turn)
  expect(showable([turn, model], all, model)).toBe(model)
  expect(showable([], all)).toBeUndefined()
})

test('3D falls back to the turn, and the turn to pictures', () => {
  expect(showable([model, turn, pictures], { webgl: false, broken: [] })).toBe(turn)
  expect(showable([turn, model], { webgl: false, broken: [] }, model)).toBe(turn)
  expect(showable([model, turn, pictures], { webgl: true, broken: ['a', 'b'] })).toBe(pictures)
})

test('when nothing can be shown the still picture stays', () => {
  expect(showable([model], { webgl: false, broken: [] })).toBe(model)
})

test('the address says which mode it means', () => {
  expect(modeInHash('#view:@12,0', 'view')).toBe('Product360Sequence')
  expect(modeInHash('#view-3d:feed-hopper@30,12,20', 'view')).toBe('Verge3dV4')
  expect(modeInHash('#contact-modal', 'view')).toBeUndefined()
  const around = { ...mode('KrPanoWrapper', 'd'), name: 'pit', linked: [{ name: 'yard' }] }
  expect(modeInHash('#yard:@10,0,70', 'view', [turn, around])).toBe('KrPanoWrapper')
  expect(modeInHash('#yard:@10,0,70', 'view', [turn])).toBeUndefined()
})

test('a mode that was chosen is in the address, unless it is not offered', () => {
  for (const { component } of [turn, model, pictures]) {
    const hash = hashOfMode('view', component)
    expect(modeInHash(hash, 'view', [turn, model, pictures])).toBe(component)
    expect(modeInHash(hash, 'other', [turn, model, pictures])).toBeUndefined()
  }
  expect(hashOfMode(undefined, 'VideoPlayer')).toBe('#view-mode:film')
  expect(modeInHash('#view-mode:film', 'view', [turn])).toBeUndefined()
  expect(modeInHash('#view-mode:toString', 'view', [turn])).toBeUndefined()
})

test('a link to a moment of a film means the film of that name, of the editor’s or of its block', () => {
  const films = [mode('VideoPlayer', '72011cd6-074f'), { ...mode('VideoPlayer', 'e'), name: ' yard ' }]
  const offered = [turn, ...films]
  expect(filmModeInHash('#film-72011cd6/t=16', offered)).toBe(films[0])
  expect(filmModeInHash('#film-72011cd6', offered)).toBe(films[0])
  expect(filmModeInHash('#yard/t=3', offered)).toBe(films[1])
  for (const hash of ['', '#film-72011cd7', '#view-mode:film', '#b', '#film-b'])
    expect(filmModeInHash(hash, offered)).toBeUndefined()
})

test('without WebGL 3D is not offered', () => {
  expect(choosable([turn, model], true)).toEqual([turn, model])
  expect(choosable([turn, model], false)).toEqual([turn])
})
