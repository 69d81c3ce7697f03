import { expect, test } from 'vitest'
import { offlineFiles } from './build-files.ts'
import { farewellWorker } from './worker.ts'

const manifest = {
  'app/site/entry.client.tsx': {
    file: 'assets/app.js',
    imports: ['_base.js'],
    dynamicImports: [
      'app/blocks/a/One/One.tsx',
      'app/features/forms/send-kept.ts',
      'app/features/account/Account.tsx',
    ],
  },
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
  'app/features/forms/send-kept.ts': { file: 'assets/send.js' },
  'app/features/account/Account.tsx': { file: 'assets/account.js', imports: ['_only-account.js'] },
  '_only-account.js': { file: 'assets/only-account.js' },
  'app/blocks/a/One/One.tsx': {
    file: 'assets/one.js',
    imports: ['_base.js'],
    dynamicImports: ['app/features/x/later.ts', 'app/blocks/a/Two/Two.tsx', '_three.core-AbC.js'],
  },
  'app/blocks/a/Two/Two.tsx': { file: 'assets/two.js' },
  'app/features/x/later.ts': { file: 'assets/later.js' },
  '_three.core-AbC.js': { file: 'assets/three.js' },
  'app/features/viewers/model/model-view.ts': {
    file: 'assets/view.js',
    imports: ['_three.core-AbC.js', '_base.js'],
  },
  'app/features/viewers/model/verge3d.ts': { file: 'assets/verge3d.js' },
}

test('a page has the files it may still ask for, without those of other pages and those that need a connection', () => {
  expect(offlineFiles(manifest)).toEqual({
    common: ['assets/app.js', 'assets/base.css', 'assets/base.js', 'assets/send.js'],
    blocks: { One: ['assets/later.js', 'assets/one.js'], Two: ['assets/two.js'] },
    spatial: ['assets/three.js', 'assets/view.js'],
  })
})

test('the worker that goes deletes the caches of this base path alone', () => {
  expect(farewellWorker('/machines')).toContain('"trackside-offline /machines "')
  expect(farewellWorker('')).toContain('"trackside-offline / "')
})
