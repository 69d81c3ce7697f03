import { mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const pictures = resolve(import.meta.dirname, '..', '.cache/test-pictures')

/** A site with this CACHE_DIR finds the pictures that others have made: they take longest to make and are the same in every test. */
export async function sharePictures(cache: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await mkdir(join(cache, 'content'), { recursive: true })
  await symlink(pictures, join(cache, 'content/images'))
}
