import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the parts of React Router that the site does not use. Its links and forms are given names
 * for the developer tools, which counts as use and keeps them, with all that prefetches for them: 3 KB of each visit.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
          .replaceAll(/= (React\$1\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}
