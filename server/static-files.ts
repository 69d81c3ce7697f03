import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { makeAnswer, type Answer } from './answer.ts'
import { cacheRules } from './cache-rules.ts'
import { isText, typeOf } from './file-types.ts'

export interface StaticFiles {
  has(path: string): boolean
  /** Undefined when there is no such file. */
  get(path: string): Promise<Answer> | undefined
}

/**
 * Files of the build by path from the base, read when first asked for; nothing else can be reached. `compressed` holds
 * their Brotli forms, as the build leaves them; what is missing there is compressed when first asked for.
 */
export async function staticFiles(
  folder: string,
  compressed: string,
  hashed: (path: string) => boolean,
): Promise<StaticFiles> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => '/' + relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const answers = new Map<string, Promise<Answer> | undefined>(
    names
      .filter((name) => typeOf(extname(name)) && name !== '/manifest.json')
      .map((name) => [name, undefined]),
  )
  const get = (path: string) => {
    if (!answers.has(path)) return undefined
    const cached = answers.get(path)
    if (cached) return cached
    const extension = extname(path)
    const forms = Promise.all([
      readFile(join(folder, path)),
      isText(extension) ? newer(join(compressed, `${path}.br`), join(folder, path)) : undefined,
    ])
    const made = forms.then(([body, brotli]) =>
      makeAnswer({
        body,
        type: typeOf(extension) ?? 'application/octet-stream',
        compress: isText(extension),
        brotli,
        quality: 11,
        headers: {
          'cache-control': hashed(path) ? cacheRules.forever : cacheRules.hour,
          'x-content-type-options': 'nosniff',
          'access-control-allow-origin': '*',
        },
      }),
    )
    answers.set(path, made)
    made.catch(() => answers.set(path, undefined))
    return made
  }
  return { has: (path) => answers.has(path), get }
}

/** What stands in `file`, unless it is missing or older than what it has been made from. */
async function newer(file: string, source: string): Promise<Buffer | undefined> {
  try {
    const [made, changed] = await Promise.all([stat(file), stat(source)])
    return made.mtimeMs >= changed.mtimeMs ? await readFile(file) : undefined
  } catch {
    return undefined
  }
}
