import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanRouter } from './setup/lean-router.ts'

/** Two builds: the browser's (`dist/client`, with a manifest) and the server's rendering bundle (`dist/server`). */
export default defineConfig(({ isSsrBuild }) => ({
  // Relative, so that one build runs under any base path.
  base: './',
  plugins: [react(), leanRouter()],
  // One three.js for models and panoramas.
  resolve: { dedupe: ['three'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: 'app/site/entry.server.tsx',
        target: 'node22',
        minify: false,
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        target: 'es2023',
        assetsInlineLimit: 0,
        cssMinify: 'lightningcss',
        // Sizes are held by setup/check-sizes.ts.
        chunkSizeWarningLimit: 2000,
        rollupOptions: {
          input: { intent: 'app/site/entry.intent.ts', site: 'app/site/styles/site.css' },
          output: {
            // The app names every file it may fetch: short hashes keep it small.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              // What the SDK's parts share, so that sign-in or a single write does not bring the full client.
              groups: [
                // Small things that nearly every block asks for: one file, and one name in their lists, in place of ten.
                {
                  name: 'base',
                  test: /node_modules[\\/]react[\\/]|app[\\/](base[\\/](ui[\\/]Icon|modal[\\/]modal-hash|ui[\\/]picture[\\/]picture-sources|page[\\/](site|hydrated|page-context|place)|i18n[\\/](messages|text-language|units)|motion|store|use-store)|content[\\/](json|assets)|features[\\/]measurement[\\/]count)\.tsx?$/,
                },
                {
                  name: 'firebase-app',
                  test: /node_modules[\\/](@firebase[\\/](app|component|logger|util)|firebase[\\/]app|idb)[\\/]|app[\\/](features[\\/]live[\\/]firebase-app|base[\\/]page[\\/]live-config)\.ts/,
                },
                // Who asks for consent also shows the bar; the settings and what hangs on the answer are small beside them.
                {
                  name: 'consent',
                  test: /app[\\/]features[\\/](consent[\\/](consent|stored-answer|record|use-consent-bar|ConsentSettings)|measurement[\\/](begin|may-count))\.(tsx?|module\.css)/,
                },
                // What a page that sleeps needs too, without React; and what follows the live database.
                {
                  name: 'status',
                  test: /app[\\/]features[\\/](event[\\/]countdown|live[\\/](banner[\\/]banner|published-status|server-time|millis))\.ts/,
                },
                {
                  name: 'live',
                  test: /app[\\/]features[\\/]live[\\/](current-document|heartbeat|connection|live|server-clock|status-polling|use-current-document|use-live|used-store)\.ts/,
                },
                // What calculator and configurator share, as one name each.
                {
                  name: 'saved',
                  test: /app[\\/]features[\\/]saved[\\/](use-saved|SavedItems)\.(tsx?|module\.css)/,
                },
                {
                  name: 'units',
                  test: /app[\\/]features[\\/]specification[\\/](UnitSwitch|Switch)\.(tsx?|module\.css)/,
                },
                // What every medium with hotspots has.
                {
                  name: 'hotspots',
                  test: /app[\\/](features[\\/](hotspots[\\/](hotspot(-hash|-view)?|place(-mark)?|direction|polygon|seen|steer|use-(stage|steering|announcer|transition|hotspot-view)|Hotspot(Anchor|Mark|List|Panels|Film)|CloseLink)|video[\\/]film-place)|base[\\/]modal[\\/]modal-opener)\.(tsx?|module\.css)/,
                },
                // The parts of an event's blocks, in one file and not in a dozen that the app would have to name.
                {
                  name: 'event',
                  test: /app[\\/]features[\\/]event[\\/](use-event|off-air|event-now|plan|times|agenda|event-document|Countdown|EventBadge|EventFacts|EventActions|AgendaList|SpeakerList)\.(tsx?|module\.css)/,
                },
              ],
            },
          },
        },
      },
  ssr: {
    noExternal: [
      'react-router',
      '@storyblok/richtext',
      '@storyblok/schema',
      '@lingui/core',
      '@lingui/message-utils',
    ],
  },
}))
