// Run by a release's own Node, beside the running site: asks it for a sample of all it serves, and fails on the first
// answer that is not as it should be. `node ask-site.mjs http://127.0.0.1:3000`
const [, , origin = ''] = process.argv
const ask = async (path, expected = 200) => {
  const answer = await fetch(new URL(path, origin))
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== expected) throw new Error(`${path}: ${answer.status} for ${expected}`)
  return body.toString()
}
const waitFor = async (path) => {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(new URL(path, origin)).catch(() => undefined)
    if (answer?.ok) return
    if (tries > 150) throw new Error(`${path} is not answered`)
    await new Promise((next) => setTimeout(next, 200))
  }
}

await waitFor('/readyz')
const pages = [...(await ask('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(
  ([, page]) => new URL(page).pathname,
)
const files = new Set()
for (const page of pages.filter(
  (path) => /^\/(?:de|ja)?(?:\/|$)/.test(path) || pages.indexOf(path) % 10 === 0,
))
  for (const [, file] of (await ask(page)).matchAll(/(?:src|href)="(\/[^"#?]+)"/g)) files.add(file)
for (const file of [...files].slice(0, 300)) await ask(file)
await ask('/no-such-page', 404)
console.log(`${pages.length} pages listed, ${Math.min(files.size, 300)} files answered`)
