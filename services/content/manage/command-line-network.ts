/*
 * Loaded before the official command line: requests to the vendor's hosts go to the site in STORYBLOK_SITE instead.
 * Everything else is left alone, a signed upload too, which names the site already.
 */
const mount = `${(process.env.STORYBLOK_SITE ?? '').replace(/\/+$/, '')}/services/content`
const hosts = new Set(['mapi.storyblok.com', 'api.storyblok.com', 'a.storyblok.com'])
const send = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input))
  if (!hosts.has(url.hostname)) return send(input, init)
  const target = `${mount}${url.pathname}${url.search}`
  if (!(input instanceof Request)) return send(target, init)
  const { method, headers, signal } = input
  const body = method === 'GET' || method === 'HEAD' ? undefined : await input.arrayBuffer()
  return send(target, { ...init, method, headers, signal, body: body?.byteLength ? body : undefined })
}
