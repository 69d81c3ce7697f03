import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { typeCheck, typeFaultIn, type TypeFault } from './type-check.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'trackside-types-'))
  await symlink(resolve(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  await writeFile(
    join(root, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"types":[],"lib":["es2022"]},"include":["*.ts"]}',
  )
})

afterAll(() => rm(root, { recursive: true, force: true }))

test('a line of the compiler is a fault with its place, or none', () => {
  expect(typeFaultIn("app/a (b).ts(3,14): error TS2322: Type 'x' is not assignable to type 'y'.")).toEqual({
    file: 'app/a (b).ts',
    line: 3,
    column: 14,
    message: "TS2322: Type 'x' is not assignable to type 'y'.",
  })
  expect(typeFaultIn('  Property is missing in type')).toBeUndefined()
  expect(typeFaultIn('09:37:56 PM - Found 0 errors. Watching for file changes.')).toBeUndefined()
})

test('faults are told after each check, and that there are none any more; a change during a check is seen too', async () => {
  const file = join(root, 'sums.ts')
  await writeFile(file, "export const sum: number = 'three'\n")
  const told: (readonly TypeFault[])[] = []
  const checking = typeCheck(root, join(root, 'types.tsbuildinfo'), (faults) => told.push(faults))
  try {
    checking.check()
    await expect
      .poll(() => told.at(-1)?.map(({ file, line, column }) => [file, line, column]))
      .toEqual([['sums.ts', 1, 14]])
    checking.check()
    await writeFile(file, 'export const sum: number = 3\n')
    checking.check()
    await expect.poll(() => told.at(-1)).toEqual([])
  } finally {
    checking.stop()
  }
})
