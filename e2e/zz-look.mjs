import { chromium } from 'playwright-core'
const [,, out, lang, width, ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--headless','--no-sandbox','--use-gl=angle','--use-angle=swiftshader-webgl','--enable-unsafe-swiftshader'] })
const c = await b.newContext({ viewport: { width: +width, height: +width < 500 ? 844 : 900 }, serviceWorkers: 'block', deviceScaleFactor: 1 })
for (const p of paths) {
  const page = await c.newPage()
  page.on('console', m => ['error','warning'].includes(m.type()) && console.log(p, m.type(), m.text()))
  page.on('pageerror', e => console.log(p, 'pageerror', String(e)))
  page.on('response', r => r.status() >= 400 && console.log(p, r.status(), r.url()))
  await page.goto(`http://127.0.0.1:4471/${lang === 'en' ? '' : lang + (p === '/' ? '' : '/')}${p === '/' ? '' : p}`, { waitUntil: 'load' })
  await page.mouse.move(5, 5); await page.mouse.move(9, 9)
  await page.waitForTimeout(1200)
  const h = await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 700) { scrollTo(0, y); await new Promise(r => setTimeout(r, 60)) } scrollTo(0, 0); return document.documentElement.scrollHeight })
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${out}/${lang}-${width}-${p.replaceAll('/', '_') || 'home'}.png`, fullPage: true })
  await page.close()
}
await b.close()
