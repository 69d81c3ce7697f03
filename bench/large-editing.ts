import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { schema } from '../app/blocks/schema.ts'
import { componentsOf } from '../services/content/manage/components.ts'
import { openContentDatabase } from '../services/content/manage/database.ts'
import { startManageService } from '../services/content/manage/service.ts'
import { Tokens } from '../services/content/manage/tokens.ts'
import { startContentService, type ContentService } from '../services/content/service.ts'
import { withFolder } from './built-site.ts'
import { writeLargeSpace } from './large-space.ts'

const languages = ['de', 'es', 'fi', 'fr', 'pl', 'ru', 'tr', 'ja', 'pt']
const space = { id: 1, name: 'Large' }

/** A large space as editors and readers ask for it, in this process. */
export interface LargeEditing {
  reading: ContentService
  /** Address of the Management API's space, and of the Content Delivery API; the token of a draft's reader is `preview`. */
  editorsUrl: string
  readersUrl: string
  /** What an editor sends to be known. */
  authorization: string
}

/** Measures among so many stories in ten languages, and assets; see `writeLargeSpace`. */
export async function withLargeEditing(
  stories: number,
  assets: number,
  measure: (editing: LargeEditing) => Promise<void>,
  parent?: string,
): Promise<void> {
  await withFolder(async (folder) => {
    const root = join(folder, 'content')
    await writeLargeSpace(root, stories, assets, parent)
    const tokens = { public: 'public', preview: 'preview' }
    const cacheDir = join(folder, 'cache')
    const reading = await startContentService({
      root,
      space,
      tokens,
      origin: () => '/c',
      cacheDir,
      languages,
    })
    const file = join(folder, 'content.db')
    const database = openContentDatabase(file)
    const authorization = new Tokens(database).create('ann', 'bench')
    database.close()
    const ann = { uid: 'ann', email: 'ann@example.com', name: 'Ann', emailVerified: true, disabled: false }
    const writing = await startManageService(
      {
        root,
        space,
        languages,
        file,
        accounts: async () => ({
          verifyToken: async () => ann,
          personOf: () => ({ ...ann, claims: { publisher: true } }),
          accountsWith: () => [],
          uidOf: () => null,
          setClaims: () => {},
        }),
        audit: async () => undefined,
        components: async () => componentsOf(Object.values(schema.blocks), new Date().toISOString()),
        mount: '/c',
      },
      reading,
    )
    const server = createServer((req, res) => {
      const path = req.url ?? '/'
      void (path.startsWith('/v1/') ? writing : reading).handle(req, res, path)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    try {
      await measure({
        reading,
        editorsUrl: `${url}/v1/spaces/1`,
        readersUrl: `${url}/v2/cdn`,
        authorization,
      })
    } finally {
      server.closeAllConnections()
      server.close()
      await reading.close()
      await writing.close()
    }
  })
}
