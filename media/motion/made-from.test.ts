import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FILMS } from './films/films.ts'
import { filesOf, framesBehind, framesNote, madeFromOthers, noteOf, sourcesOf } from './made-from.ts'
import { QUARRY_SHOTS } from './shots/quarry-shots.ts'
import noted from './made-from.json' with { type: 'json' }

test.each(FILMS)('$name shows today’s pictures: else draw it, then deliver it', (film) => {
  const sources: readonly string[] | undefined = noted[film.name as keyof typeof noted]
  expect(sources).toEqual(sourcesOf(film))
})

test('what was made of replaced pictures, or says nothing, is made again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-made-from-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const note = join(folder, 'film.made-from.txt')
  expect(madeFromOthers(note, ['a_1.jpg'])).toBe(true)
  await writeFile(note, noteOf(['a_1.jpg', 'b_2.jpg']))
  expect(madeFromOthers(note, ['a_1.jpg', 'b_2.jpg'])).toBe(false)
  expect(madeFromOthers(note, ['a_1.jpg', 'b_3.jpg'])).toBe(true)
})

test('a film with shots is made from their machine and the quarry too', () => {
  const film = { pictures: ['heap-wide'], sequences: { 'off-the-loader': 'j-1150-hero' } }
  expect(sourcesOf(film).map((file) => file.replace(/_\d+/, ''))).toEqual([
    'heap-wide.jpg',
    'j-1150-model.glb',
    'product-close.jpg',
    'quarry-pano.jpg',
  ])
  expect(() => sourcesOf({ pictures: ['nothing-wide'] })).toThrow('content/assets has no nothing-wide')
})

test('a film names the shots whose frames are not there, or not all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trackside-frames-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [shot] = QUARRY_SHOTS
  if (!shot) throw new Error('There is no shot')
  const frames = join(folder, shot.name)
  const behind = () => framesBehind({ sequences: { [shot.name]: 'j-1150-hero' } }, folder)
  expect(behind()).toEqual([shot.name])
  await mkdir(frames)
  await writeFile(framesNote(frames), noteOf(filesOf(shot)))
  expect(behind()).toEqual([shot.name])
  for (let i = 0; i < shot.frames; i++) await writeFile(join(frames, `${i}.jpg`), '')
  expect(behind()).toEqual([])
})
