import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { schema } from '#app/blocks/schema.ts'
import { componentsOf } from '#services/content/manage/components.ts'
import { startSampleEditing } from '#services/content/manage/sample-editing.ts'

test('the official command line finds every block of the site’s schema as it is', async () => {
  const blocks = Object.values(schema.blocks)
  await using sample = await startSampleEditing(
    {},
    { components: async () => componentsOf(blocks, '2026-01-01T08:00:00.000Z') },
  )
  const folder = await mkdtemp(join(tmpdir(), 'schema-push-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = resolve('services/content/manage/command-line.ts')
  const args = ['schema', 'push', 'app/blocks/schema.ts', '--no-write-components']
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [program, ...args, '--space', '7', '--path', folder],
    {
      cwd: resolve('.'),
      env: {
        ...process.env,
        STORYBLOK_SITE: sample.origin.replace('/services/content', ''),
        STORYBLOK_TOKEN: sample.tokenOf('publisher'),
      },
    },
  )
  expect(stdout + stderr).toContain(`Summary: ${blocks.length} unchanged`)
})
