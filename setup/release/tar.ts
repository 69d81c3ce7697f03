import { createReadStream } from 'node:fs'

/** A file of an archive: its path in it, its mode, and its bytes or where they stand. */
export interface ArchiveFile {
  path: string
  mode: 0o644 | 0o755
  size: number
  content: Buffer | { file: string }
}

const blockSize = 512

/**
 * A tar archive (ustar, POSIX.1-1988) of files in the order of their paths: all of one time (seconds since 1970), all of
 * user and group 0, so that the same files make the same bytes. Folders come before what is in them.
 */
export async function* tar(files: readonly ArchiveFile[], time: number): AsyncGenerator<Buffer> {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const folders = new Set<string>()
  for (const { path, mode, size, content } of sorted) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = `${parts.slice(0, depth).join('/')}/`
      if (folders.has(folder)) continue
      folders.add(folder)
      yield header(folder, { mode: 0o755, size: 0, time, type: '5' })
    }
    yield header(path, { mode, size, time, type: '0' })
    let written = 0
    const chunks = Buffer.isBuffer(content) ? [content] : createReadStream(content.file)
    for await (const chunk of chunks) {
      written += (chunk as Buffer).length
      yield chunk as Buffer
    }
    if (written !== size) throw new Error(`${path} has changed while it was packed`)
    yield Buffer.alloc((blockSize - (size % blockSize)) % blockSize)
  }
  yield Buffer.alloc(2 * blockSize)
}

function header(
  path: string,
  { mode, size, time, type }: { mode: number; size: number; time: number; type: '0' | '5' },
): Buffer {
  const block = Buffer.alloc(blockSize)
  const { prefix, name } = split(path)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  block.write(name, 0)
  block.write(octal(mode, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(time, 11), 136)
  block.write(' '.repeat(8), 148)
  block.write(type, 156)
  block.write('ustar\u000000', 257)
  block.write('root', 265)
  block.write('root', 297)
  block.write(prefix, 345)
  const sum = block.reduce((all, byte) => all + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148)
  return block
}

/** A path in the two fields that ustar has for it, 155 and 100 bytes. Throws for one that fits in neither way. */
function split(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path }
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (name && Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return { prefix, name }
  }
  throw new Error(`The path is too long for an archive: ${path}`)
}
