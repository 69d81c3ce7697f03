import { mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from '#server/env.ts'
import { previousBuilds } from '#server/previous-builds.ts'
import { loadBuiltSite } from '#server/site.ts'

const root = resolve(import.meta.dirname, '..')
const builds = join(root, '.cache/test-builds')
let kept: Promise<string> | undefined

/** A site with this CACHE_DIR finds that its build is kept there already: hundreds of files, which each start would copy. */
export async function shareBuild(cache: string): Promise<void> {
  const build = await (kept ??= keepBuild())
  await mkdir(join(cache, 'builds'), { recursive: true })
  await symlink(join(builds, build), join(cache, 'builds', build))
}

/** Keeps the build as a server does that runs it; gives its id. */
async function keepBuild(): Promise<string> {
  const { build } = (await loadBuiltSite(parseEnv({}), root)).context
  const [client, compressed] = [join(root, 'dist/client'), join(root, 'dist/compressed')]
  await previousBuilds({ client, compressed, build, folder: builds })
  return build
}
