import { readdir } from 'node:fs/promises'

const names = (await readdir(import.meta.dirname))
  .map((file) => /^measure-(.+)\.ts$/.exec(file)?.[1])
  .filter((name) => name !== undefined)
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length || !wanted.length) {
  for (const name of unknown)
    console.error(`There is no measure “${name}”. (An option’s value follows its =.)`)
  console.error(`Name what to measure: ${names.join(', ')}`)
  process.exit(1)
}
for (const name of wanted) await import(`./measure-${name}.ts`)
