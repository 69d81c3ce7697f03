const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const text = new Set(['.css', '.js', '.mjs', '.json', '.svg', '.txt', '.webmanifest'])

/** The content type of a file of the build by its ending, e.g. `.js`; undefined for what is not sent. */
export function typeOf(extension: string): string | undefined {
  return types[extension]
}

/** Whether files of this ending get smaller by being compressed. */
export function isText(extension: string): boolean {
  return text.has(extension)
}
