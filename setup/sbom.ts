import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { usedPackages } from './used-packages.ts'

/* Writes dist/sbom.cdx.json, what the site is made of: CycloneDX 1.6, the same for the same lock file and sources. */

interface LockedPackage {
  name?: string
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** What the build needs of `package-lock.json` (version 3): packages by their folder. */
export interface Lock {
  name: string
  version: string
  packages: Record<string, LockedPackage>
}

/** Packages of development whose files, cut to the letters that are used, stand in the sources: no build tells of them. */
export const fonts = [
  '@fontsource-variable/sofia-sans',
  '@fontsource-variable/sofia-sans-extra-condensed',
  '@fontsource/barlow-condensed',
]

const nameAt = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purlOf = (name: string, version = '') => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** Folders of the packages whose work is in what runs: in the builds, in what these load, and the fonts. In order. */
export function runningPackages(lock: Lock, { bundled, loaded } = usedPackages()): string[] {
  const fontFolders = fonts.map((name) => `node_modules/${name}`)
  return [...new Set([...bundled, ...installedPackages(lock, loaded), ...fontFolders])].sort()
}

/** Folders of packages, and of all they need, that are installed here: others are of other systems. In order. */
export function installedPackages(lock: Lock, names: readonly string[]): string[] {
  const root = resolve(import.meta.dirname, '..')
  return [...reachablePackages(lock, names)].filter((path) => existsSync(join(root, path))).sort()
}

function reachablePackages(lock: Lock, names: readonly string[]): Set<string> {
  const running = new Set<string>()
  const add = (from: string, name: string) => {
    const path = installed(lock, from, name)
    const entry = path === undefined ? undefined : lock.packages[path]
    if (path === undefined || !entry || entry.link || running.has(path)) return
    running.add(path)
    for (const needed of namesOf(entry)) add(path, needed)
  }
  for (const name of names) add('', name)
  return running
}

const namesOf = (item: LockedPackage) =>
  Object.keys({ ...item.dependencies, ...item.optionalDependencies, ...item.peerDependencies })

/** The bill of materials of a lock file, as CycloneDX 1.6: https://cyclonedx.org/docs/1.6/json/ */
export function billOfMaterials(lock: Lock, folders = runningPackages(lock)) {
  const running = new Set(folders)
  const packages = folders.map((path) => {
    const item = lock.packages[path]
    if (!item) throw new Error(`${path} is in what runs and not in package-lock.json`)
    return [path, item] as const
  })
  const root = lock.packages[''] ?? {}
  // The same version in two folders is one component.
  const components = new Map(
    packages.map(([path, one]) => {
      const name = nameAt(path)
      const purl = purlOf(name, one.version)
      const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
      const component = {
        type: 'library',
        'bom-ref': purl,
        ...(group && { group }),
        name: short ?? name,
        version: one.version,
        scope: one.optional ? 'optional' : 'required',
        ...(one.integrity && { hashes: hashesOf(one.integrity) }),
        licenses: [licenceOf(one.license)],
        purl,
      }
      return [purl, component] as const
    }),
  )
  const refs = (path: string, item: LockedPackage) =>
    namesOf(item)
      .map((name) => installed(lock, path, name))
      .filter((at) => at !== undefined && running.has(at))
      .map((at) => purlOf(nameAt(at ?? ''), lock.packages[at ?? '']?.version))
  const site = purlOf(lock.name, lock.version)
  const dependsOn = new Map<string, Set<string>>()
  for (const [path, one] of packages) {
    const ref = purlOf(nameAt(path), one.version)
    dependsOn.set(ref, new Set([...(dependsOn.get(ref) ?? []), ...refs(path, one)]))
  }
  // The fonts, and what came through a package of which nothing is left, hang on the site itself.
  const needed = new Set([...dependsOn.values()].flatMap((refs) => [...refs]))
  dependsOn.set(
    site,
    new Set([...refs('', root), ...[...dependsOn.keys()].filter((ref) => !needed.has(ref))]),
  )
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': site,
        name: lock.name,
        version: lock.version,
        licenses: [licenceOf(root.license)],
        purl: site,
      },
    },
    components: [...components.values()],
    dependencies: [...dependsOn].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  }
}

/** The folder a package's import of another is found in: its own, or the nearest above. */
function installed(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    if (lock.packages[path]) return path
    if (!at) return undefined
    if (!at.includes('/node_modules/')) at = ''
    if (!at && lock.packages[`node_modules/${name}`]) return `node_modules/${name}`
  }
}

/** `sha512-<base64>` as CycloneDX has it. */
function hashesOf(integrity: string) {
  return integrity.split(/\s+/).map((item) => {
    const [alg = '', value = ''] = item.split(/-(.*)/)
    return {
      alg: alg.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(value, 'base64').toString('hex'),
    }
  })
}

function licenceOf(license = 'UNKNOWN') {
  return /^[\w.+-]+$/.test(license) && license !== 'UNKNOWN' && !license.startsWith('SEE')
    ? { license: { id: license } }
    : /\b(?:AND|OR|WITH)\b/.test(license)
      ? { expression: license }
      : { license: { name: license } }
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  writeFileSync(join(root, 'dist', 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(lock), null, 1)}\n`)
}
