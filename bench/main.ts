import { readdir } from 'node:fs/promises'

const names = (await readdir(import.meta.dirname))
  .map((file) => /^measure-(.+)\.ts$/.exec(file)?.[1])
  .filter((name) => name !== undefined)
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length || !wanted.length) {
  console.error(`Name what to measure: ${names.join(', ')}, or all`.replace(', or all', ''))
  process.exit(1)
}
for (const name of wanted) await import(`./measure-${name}.ts`)
