import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = ['every-page', 'export', 'offline-limits', 'together-faults', 'product-model']

/** Begins with the files that take longest, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = (file: TestSpecification) => {
      const found = longest.findIndex((name) => file.moduleId.endsWith(`/${name}.test.ts`))
      return found < 0 ? longest.length : found
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
