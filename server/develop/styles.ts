import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

/**
 * Styles of everything drawn so far, so that a page does not stand bare until its script arrives. They are marked as
 * Vite's client marks its own, which takes them over. `entry` is the drawing app's module, relative to the root.
 */
export async function styleTags(vite: ViteDevServer, entry: string): Promise<string> {
  const { moduleGraph, config } = vite.environments.ssr
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (module: EnvironmentModuleNode) => {
    if (seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) visit(imported)
  }
  for (const module of moduleGraph.getModulesByFile(config.root + entry) ?? []) visit(module)
  const tags = [...seen]
    .filter(({ url }) => url.endsWith('.css'))
    .map(async ({ url, file }) => {
      const { default: css } = await vite.ssrLoadModule(`${url}?inline`)
      return `<style data-vite-dev-id="${file}">${String(css)}</style>`
    })
  return (await Promise.all(tags)).join('')
}
