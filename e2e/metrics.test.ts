import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMetrics } from './parse-metrics.ts'
import { openSite, type OpenedSite } from './site.ts'
import { sendForm } from './wire-visitor.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

async function read() {
  const answer = await fetch(`${site.management}metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const metrics = parseMetrics(await answer.text())
  return (name: string, labels: Record<string, string> = {}, suffix = '') =>
    metrics
      .get(name)
      ?.samples.filter(
        (sample) =>
          sample.name === name + suffix &&
          Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      )
      .reduce((sum, { value }) => sum + value, 0) ?? 0
}

test('requests, content, pages in memory and forms are counted, in the text that Prometheus reads', async () => {
  const before = await read()
  await fetch(`${site.url}about`)
  await fetch(`${site.url}about`)
  await fetch(`${site.url}there/is/no/such/page`)
  await fetch(`${site.url}assets/none.js`)
  expect(
    await sendForm(site.url, 'contact', { name: 'Di', email: 'di@quarry.example', message: 'Spares?' }),
  ).toBe(303)
  const after = await read()
  const more = (...of: Parameters<typeof after>) => after(...of) - before(...of)
  expect(more('trackside_http_requests_total', { route: 'page', status: '2xx' })).toBeGreaterThanOrEqual(3)
  expect(more('trackside_http_requests_total', { route: 'page', status: '4xx' })).toBe(1)
  expect(more('trackside_http_requests_total', { route: 'assets', status: '4xx' })).toBe(1)
  expect(more('trackside_http_requests_total', { route: 'form', status: '3xx' })).toBe(1)
  expect(more('trackside_http_request_duration_seconds', { route: 'form' }, '_count')).toBe(1)
  expect(more('trackside_page_cache_hits_total')).toBeGreaterThanOrEqual(1)
  expect(more('trackside_page_cache_misses_total')).toBeGreaterThanOrEqual(2)
  expect(after('trackside_page_cache_bytes')).toBeGreaterThan(10_000)
  expect(more('trackside_page_draw_duration_seconds', {}, '_count')).toBeGreaterThanOrEqual(2)
  expect(after('trackside_content_requests_total', { outcome: 'ok' })).toBeGreaterThan(0)
  expect(more('trackside_forms_total', { form: 'contact_messages' })).toBe(1)
  expect(more('trackside_forms_posted_total', { outcome: 'stored' })).toBe(1)
  expect(after('process_resident_memory_bytes')).toBeGreaterThan(1e7)
})

test('whatever addresses visitors ask for, the figures have no more lines', async () => {
  const lines = async () => (await (await fetch(`${site.management}metrics`)).text()).split('\n').length
  const ask = (from: number) =>
    Promise.all(Array.from({ length: 40 }, (_, at) => fetch(`${site.url}none/${from + at}`)))
  await ask(0)
  const before = await lines()
  await ask(40)
  expect(await lines()).toBe(before)
})
