import { defineConfig } from 'vite'
import { notesPackages } from './setup/used-packages.ts'

/** The third build: the service worker, one file beside the browser's build, at an address that never changes. */
export default defineConfig({
  publicDir: false,
  plugins: [notesPackages('service-worker')],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    copyPublicDir: false,
    rollupOptions: {
      input: 'app/features/offline/worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
