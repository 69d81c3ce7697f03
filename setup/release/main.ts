import { createHash } from 'node:crypto'
import { createWriteStream, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { billOfMaterials, fonts, installedPackages, runningPackages, type Lock } from '../sbom.ts'
import { usedPackages } from '../used-packages.ts'
import { contentPatterns } from './content-patterns.ts'
import { licenceList, type Licensed } from './licences.ts'
import { tar, type ArchiveFile } from './tar.ts'

/* Packs what running needs of a folder that `setup/release.mjs` has installed and built, into one archive. */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.' },
    time: { type: 'string', default: '0' },
    commit: { type: 'string', default: '' },
    'without-content': { type: 'boolean', default: false },
  },
})
const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file))
const json = <T>(file: string) => JSON.parse(read(file).toString()) as T
const manifest = json<{ name: string; version: string }>('package.json')
const lock = json<Lock>('package-lock.json')
const nodeBinary = 'node_modules/node/bin/node'
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const platform = `${process.platform}-${process.arch}`
const name = `${manifest.name}-${manifest.version}-${platform}${values['without-content'] ? '-without-content' : ''}`
const files: ArchiveFile[] = []
const add = (path: string, content: Buffer | string, mode: 0o644 | 0o755 = 0o644) => {
  const bytes = Buffer.from(content)
  files.push({ path: `${name}/${path}`, mode, size: bytes.length, content: bytes })
}
const addFile = (file: string, path = file, mode: 0o644 | 0o755 = 0o644) =>
  files.push({
    path: `${name}/${path}`,
    mode,
    size: statSync(join(root, file)).size,
    content: { file: join(root, file) },
  })
const below = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

// What is started and what browsers get, as built.
for (const file of below('dist/{client,compressed,program,server}/**'))
  if (file !== 'dist/program/sources') addFile(file)
for (const file of ['package.json', 'firestore.rules', 'LICENSE', 'CHANGELOG.md']) addFile(file)
for (const file of below('docs/**', 'deploy/**'))
  if (file === 'deploy/trackside') addFile(file, 'trackside', 0o755)
  else addFile(file)
if (!values['without-content']) for (const file of below(...contentPatterns)) addFile(file)

// Packages that are loaded as they are; the others are in `dist/`.
for (const folder of installedPackages(lock, usedPackages().loaded))
  for (const file of below(`${folder}/**`))
    if (
      !/\.(?:map|[cm]?ts|flow|markdown|md)$|\/(?:test|tests|docs|example|examples|benchmarks|umd)\//.test(
        file.slice(folder.length),
      ) &&
      !file.slice(folder.length + 1).includes('node_modules/')
    )
      addFile(file)
addFile(nodeBinary, 'bin/node', 0o755)

// What it is made of.
const node = process.version.slice(1)
const bill = billOfMaterials(lock)
const runtime = {
  type: 'platform',
  'bom-ref': `pkg:generic/node@${node}`,
  name: 'node',
  version: node,
  scope: 'required',
  hashes: [{ alg: 'SHA-256', content: hash(read(nodeBinary)) }],
  licenses: [{ license: { id: 'MIT' } }],
  purl: `pkg:generic/node@${node}`,
}
add(
  'sbom.cdx.json',
  `${JSON.stringify({ ...bill, components: [...bill.components, runtime] }, undefined, 1)}\n`,
)
add('THIRD-PARTY-LICENCES.txt', licenceList([...works(), nodeItself()]))
add('VERSION', `${manifest.version} ${values.commit.slice(0, 12)} ${platform} node ${node}\n`)

const sums = await Promise.all(
  files.map(async ({ path, content }) => {
    const bytes = Buffer.isBuffer(content) ? content : readFileSync(content.file)
    return `${hash(bytes)}  ${path.slice(name.length + 1)}`
  }),
)
add('SHA256SUMS', `${sums.sort((a, b) => (a.slice(64) < b.slice(64) ? -1 : 1)).join('\n')}\n`)

const archive = join(values.out, `${name}.tar.gz`)
await pipeline(tar(files, Number(values.time)), createGzip({ level: 9 }), createWriteStream(archive))
const sum = hash(readFileSync(archive))
writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const unpacked = files.reduce((all, { size }) => all + size, 0)
console.log(
  `${archive}\n  ${megabytes(statSync(archive).size)}, unpacked ${megabytes(unpacked)} in ${files.length} files\n  sha256 ${sum}`,
)

/** What is in the builds and beside them. */
function works(): Licensed[] {
  // A font of which only drawn letters are left, in pictures, needs no licence.
  const inFiles = (name: string) => !fonts.includes(name) || name.startsWith('@fontsource-variable/')
  return runningPackages(lock)
    .map((folder) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: lock.packages[folder]?.version ?? '',
      licence: lock.packages[folder]?.license ?? 'UNKNOWN',
      text: join(root, folder),
    }))
    .filter(({ name }) => inFiles(name))
    .map((work) => (fonts.includes(work.name) ? { ...work, text: fontLicence(work.name) } : work))
}

/** Fonts stand in the sources, each with its licence. */
function fontLicence(font: string): string {
  return join(root, `app/site/styles/fonts/OFL-${font.split('/')[1]}.txt`)
}

function nodeItself(): Licensed {
  const [text = ''] = below('node_modules/node/node_modules/node-*/LICENSE')
  return { name: 'node', version: node, licence: 'MIT', text: join(root, text, '..') }
}
