import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds for which a file is left in place after an export no longer has it: a day. */
const KEPT_FOR = 24 * 60 * 60 * 1000
/** Which files earlier exports had, and since when the site has done without each: names and dates. */
const list = 'previous.json'

/**
 * Brings the hashed files of the export before (`from`) into a new one (`to`) that has none of these names: tabs opened
 * before a deploy and kept pages ask for them. Nothing happens where there was no export before.
 */
export async function keepPreviousAssets(from: string, to: string, now = Date.now()): Promise<void> {
  const before = (await readdir(from, { withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  )
  const since = await readList(join(from, list))
  const current = new Set([...(await readdir(to)), list])
  const previous: Record<string, string> = {}
  for (const { name } of before) {
    const left = Date.parse(since[name] ?? '') || now
    if (current.has(name) || now - left >= KEPT_FOR) continue
    await copyFile(join(from, name), join(to, name))
    previous[name] = new Date(left).toISOString()
  }
  if (Object.keys(previous).length) await writeFile(join(to, list), JSON.stringify(previous, undefined, 2))
}

/** Nothing where the list is missing or spoilt: its files count as left from now on. */
async function readList(file: string): Promise<Record<string, string | undefined>> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) ?? {}) as Record<string, string | undefined>
  } catch {
    return {}
  }
}
