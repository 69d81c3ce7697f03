import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = [
  'browsers',
  'every-page',
  'worker',
  'built-machine-choices',
  'together-faults',
  'studio',
  'studio-first-run',
]
/** They store every picture of a machine: others have had most of them made by then, where none was there before. */
const last = ['offline-limits', 'offline-builds', 'offline']

/** Begins with the files that take longest, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeIn = (names: readonly string[], { moduleId }: TestSpecification) =>
      names.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
    const rank = (file: TestSpecification) => {
      const found = placeIn(longest, file)
      return found < 0 ? longest.length + placeIn(last, file) + 1 : found
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
