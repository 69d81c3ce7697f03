import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { programName } from './common/programs.ts'
import { hashOf, readRules } from './server/live/read-rules.ts'
import { contentReaders } from './services/content/stored-index.ts'
import { programs } from './setup/programs.ts'
import { notesPackages } from './setup/used-packages.ts'

/** The hash of the access rules; a fault in them stops the build. */
async function readableRules(): Promise<string> {
  const file = join(import.meta.dirname, 'firestore.rules')
  await readRules(file)
  return hashOf(readFileSync(file, 'utf8'))
}

/** In the file of a program stand also commands that it imports: only the program itself is what was started. */
const onlyProgramsAreStarted: Plugin = {
  name: 'only-programs-are-started',
  transform: {
    filter: { code: 'import.meta.main' },
    handler(code, id) {
      if (this.getModuleInfo(id)?.isEntry) return null
      return { code: code.replaceAll('import.meta.main', 'false'), map: null }
    },
  },
}

/**
 * The server in few files, with most of the packages it uses: a start loads 30 of them in place of 900. What is large and
 * seldom used comes when it is first needed; what has programs of its own stays where npm has put it.
 */
export default defineConfig({
  publicDir: false,
  plugins: [onlyProgramsAreStarted, notesPackages('server')],
  define: {
    BUNDLED: 'true',
    CONTENT_READERS: JSON.stringify(contentReaders()),
    READABLE_RULES: JSON.stringify(await readableRules()),
  },
  build: {
    ssr: true,
    outDir: 'dist/program',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    // Traces name the lines of the sources.
    sourcemap: true,
    rollupOptions: {
      input: Object.fromEntries(programs.map((file) => [programName(file), file])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: { noExternal: true, external: ['sharp', 'nodemailer'] },
})
