import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentPatterns } from './content-patterns.ts'
import { tar, type ArchiveFile } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'trackside-tar-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function packed(files: readonly ArchiveFile[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of tar(files, 1_700_000_000)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const inMemory = (path: string, text: string, mode: ArchiveFile['mode'] = 0o644): ArchiveFile => ({
  path,
  mode,
  size: Buffer.byteLength(text),
  content: Buffer.from(text),
})

test('an archive is the same bytes whatever the order, the place and the time of its files', async () => {
  const archives = []
  for (const [place, time] of [
    ['a', 1000],
    ['b', 2000],
  ] as const) {
    const file = join(folder, `${place}.txt`)
    writeFileSync(file, 'some text')
    utimesSync(file, time, time)
    const files = [
      inMemory('x/start', '#!', 0o755),
      { path: 'x/docs/a.txt', mode: 0o644, size: 9, content: { file } } as const,
    ]
    archives.push(await packed(time === 1000 ? files : files.toReversed()))
  }
  expect(archives[0]?.equals(archives[1] ?? Buffer.alloc(0))).toBe(true)
})

test('tar unpacks what was packed: paths, bytes and modes, also of long paths', async () => {
  const long = `x/${'folder/'.repeat(20)}${'n'.repeat(90)}.txt`
  const archive = join(folder, 'archive.tar')
  writeFileSync(
    archive,
    await packed([
      inMemory(long, 'deep'),
      inMemory('x/run', '#!', 0o755),
      inMemory('x/full', 'b'.repeat(512)),
    ]),
  )
  const listed = execFileSync('tar', ['-tvf', archive], { encoding: 'utf8' })
  expect(listed).toMatch(/^-rwxr-xr-x .*x\/run$/m)
  expect(listed).toContain(long)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  expect(readFileSync(join(folder, long), 'utf8')).toBe('deep')
  expect(readFileSync(join(folder, 'x/full'), 'utf8')).toBe('b'.repeat(512))
  await expect(packed([inMemory('n'.repeat(300), '')])).rejects.toThrow('too long')
  await expect(packed([{ ...inMemory('a', 'b'), size: 2 }])).rejects.toThrow('has changed')
})

test('a release has all content: also what is published while its draft differs, and the names of tags', () => {
  const root = resolve(import.meta.dirname, '../..')
  const packed = new Set(globSync([...contentPatterns], { cwd: root }))
  const left = /\.(?:ts|tmp)$|^content\/(?:check|translate|samples)\//
  const all = globSync('content/**/*.*', { cwd: root })
  expect(all.filter((file) => !packed.has(file) && !left.test(file))).toEqual([])
})
