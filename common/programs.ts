import { join, resolve } from 'node:path'

declare global {
  /** Set in the bundle of the server (`vite.server.config.ts`), whose files stand in one folder. */
  const BUNDLED: true | undefined
}
/** Whether this is the bundle; the sources themselves run where the server is developed and tested. */
export const isBundled = typeof BUNDLED !== 'undefined'

/** The project's folder: where content, rules and the browser's build are. */
export const projectFolder = resolve(import.meta.dirname, isBundled ? '../..' : '..')

/** What a program of the server is called in the bundle: `server/export/main.ts` is `server-export-main`. */
export const programName = (source: string) => source.replace(/\.ts$/, '').replaceAll('/', '-')

/** The file to start a program by that runs in a process of its own; `source` is relative to the project's folder. */
export const programFile = (source: string) =>
  isBundled ? join(import.meta.dirname, `${programName(source)}.js`) : join(projectFolder, source)
