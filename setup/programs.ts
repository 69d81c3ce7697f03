import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What is started in production: the server, its commands, and what it starts itself in processes of their own. */
export const programs = [
  'server/main.ts',
  'server/task-worker/main.ts',
  'server/export/main.ts',
  ...readdirSync(join(import.meta.dirname, '../server/commands'))
    .filter((name) => !/(?:test|run-as-command)\.ts$/.test(name))
    .map((name) => `server/commands/${name}`),
  'services/content/image/render-host.ts',
  'services/content/image/render-process.ts',
  'content/check/report.ts',
]
