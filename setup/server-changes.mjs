import { readdirSync, watch } from 'node:fs'
import { join, relative } from 'node:path'

/** What the server alone has loaded; the bundler serves the rest as it is now. */
const parts = ['server', 'services']

/**
 * Tells the path of a source of the server that has changed, once for all that change together. Returns what ends it.
 * Each folder is watched, not its files: editors put a new file in the place of the old one.
 */
export function onServerChange(root, tell) {
  const watchers = new Map()
  let soon

  function follow(folder) {
    if (watchers.has(folder)) return
    const changed = (_, name) => {
      if (!name) return
      const path = join(folder, name)
      if (!name.includes('.')) followAll(path)
      if (!/\.(?:ts|json)$/.test(name) || name.endsWith('.test.ts')) return
      // Whatever changes meanwhile is told with it, however long that goes on.
      soon ??= setTimeout(() => {
        soon = undefined
        tell(relative(root, path))
      }, 200)
    }
    const lost = (error) => console.log(`Changes in ${folder} are not noticed: ${error.message}`)
    watchers.set(folder, watch(folder, changed).on('error', lost))
  }

  function followAll(folder) {
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) followAll(join(folder, entry.name))
      follow(folder)
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    }
  }

  for (const part of parts) followAll(join(root, part))
  return () => {
    clearTimeout(soon)
    for (const watcher of watchers.values()) watcher.close()
  }
}
