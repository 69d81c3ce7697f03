import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileNames } from './setup/file-names.ts'
import { firebaseAlias } from './setup/firebase-packages.ts'
import { buildTargets } from './setup/oldest-browsers.ts'
import { notesPackages } from './setup/used-packages.ts'

/** The build of the studio: files of its own beside the site's, so that visitors have nothing of it. */
export default defineConfig({
  // Relative, so that one build runs under any base path.
  base: './',
  plugins: [react(), notesPackages('studio')],
  worker: { plugins: () => [notesPackages('studio-worker')] },
  publicDir: false,
  resolve: { alias: [firebaseAlias] },
  build: {
    outDir: 'dist/client/studio',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    target: buildTargets,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    chunkSizeWarningLimit: 2000,
    rollupOptions: {
      input: { studio: 'studio/main.tsx', lost: 'studio/lost.ts' },
      output: fileNames,
    },
  },
})
