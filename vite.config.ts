import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, serverChunks } from './setup/chunk-groups.ts'
import { shortClassName } from './setup/class-names.ts'
import { compiledWords } from './setup/compiled-words.ts'
import { fileNames } from './setup/file-names.ts'
import { firebaseAlias, withoutNetworkTest } from './setup/firebase-packages.ts'
import { buildTargets } from './setup/oldest-browsers.ts'
import { notesPackages } from './setup/used-packages.ts'

/** Two builds: the browser's (`dist/client`, with a manifest) and the server's rendering bundle (`dist/server`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  // Relative, so that one build runs under any base path.
  base: './',
  plugins: [react(), compiledWords(), withoutNetworkTest, notesPackages(isSsrBuild ? 'pages' : 'app')],
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  // One three.js for models and panoramas.
  resolve: { dedupe: ['three'], alias: [firebaseAlias] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: 'app/site/entry.server.tsx',
        target: 'node24',
        minify: false,
        // Traces name the lines of the sources.
        sourcemap: true,
        rollupOptions: { output: { sourcemapExcludeSources: true, codeSplitting: { groups: serverChunks } } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        target: buildTargets,
        assetsInlineLimit: 0,
        cssMinify: 'lightningcss',
        // Sizes are held by setup/check-sizes.ts.
        chunkSizeWarningLimit: 2000,
        rollupOptions: {
          input: {
            heard: 'app/site/entry.heard.ts',
            intent: 'app/site/entry.intent.ts',
            site: 'app/site/styles/site.css',
          },
          output: {
            ...fileNames,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: chunkGroups,
            },
          },
        },
      },
  ssr: {
    // The build needs no package beside it. While the site is developed what is in CommonJS stays as it is.
    noExternal: isSsrBuild || [
      '@storyblok/richtext',
      '@storyblok/schema',
      '@lingui/core',
      '@lingui/message-utils',
    ],
  },
  // The build is for production, whatever the environment says.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
}))
