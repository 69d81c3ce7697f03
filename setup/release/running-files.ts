import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What a program needs to run: its own files, relative to the project's folder, and packages. */
export interface Running {
  files: Set<string>
  packages: Set<string>
}

/** Types are taken out before the sources run, and with them the imports of types alone. */
const imports = [
  /^(?:import|export) (?!type\b)[^'"`;]*?from ['"]([^'"]+)['"]/gm,
  /^import ['"]([^'"]+)['"]/gm,
  /(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  // Programs that are started by their file, such as a worker or a command of its own.
  /\bnew URL\(\s*['"]([^'"]+\.(?:ts|js|json))['"], import\.meta\.url/g,
  /\b(?:resolve|join)\(import\.meta\.dirname, ['"]([^'"]+\.(?:ts|js|json))['"]\)/g,
]

/**
 * Follows the imports of the program's files. Throws for one whose file is not there. `aliases` are the `imports` of
 * `package.json`; what `leaveOut` knows is of development and not followed.
 */
export function runningFiles(
  root: string,
  entries: readonly string[],
  aliases: Record<string, string>,
  leaveOut: (file: string) => boolean = () => false,
): Running {
  const running: Running = { files: new Set(), packages: new Set() }
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (running.files.has(file) || leaveOut(file)) continue
    if (!existsSync(join(root, file))) throw new Error(`${file} is imported and not there`)
    running.files.add(file)
    if (!/\.(?:[cm]?js|tsx?)$/.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, from = ''] of imports.flatMap((one) => [...text.matchAll(one)])) {
      if (from.startsWith('node:')) continue
      const inside = insideOf(root, file, from, aliases)
      if (inside) waiting.push(inside)
      else running.packages.add(packageOf(from))
    }
  }
  return running
}

function insideOf(
  root: string,
  file: string,
  from: string,
  aliases: Record<string, string>,
): string | undefined {
  if (from.startsWith('.')) return relative(root, join(root, dirname(file), from))
  if (!from.startsWith('#')) return /\.(?:ts|json)$/.test(from) ? join(dirname(file), from) : undefined
  const name = Object.keys(aliases).find((alias) => from.startsWith(alias.replace('*', '')))
  if (!name) throw new Error(`${file} imports ${from}, which package.json does not know`)
  return join(aliases[name]?.replace('*', '') ?? '', from.slice(name.length - 1))
}

const packageOf = (from: string) =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
