import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attributeOf, openReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts'
import { openSite, type OpenedSite } from './site.ts'
import { sendForm } from './wire-visitor.ts'

let receiver: OtlpReceiver
let site: OpenedSite
beforeAll(async () => {
  receiver = await openReceiver()
  site = await openSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    OTEL_BSP_MAX_QUEUE_SIZE: '512',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
})
afterAll(async () => {
  await site?.close()
  await receiver?.close()
})
beforeEach(() => void (receiver.text = ''))

let traces = 0
/** Asks as part of a new trace, and gives its spans once it has ended. */
async function traced(ask: (headers: Record<string, string>) => Promise<unknown>) {
  const traceId = (++traces).toString(16).padStart(32, 'a')
  const caller = 'b7ad6b7169203331'
  await ask({ traceparent: `00-${traceId}-${caller}-01` })
  const spans = () => receiver.spans.filter((span) => span.traceId === traceId)
  const roots = () => spans().filter(({ parentSpanId }) => parentSpanId === caller)
  await expect.poll(roots).toHaveLength(1)
  const [root] = roots()
  const below = (span: ReceivedSpan | undefined) =>
    spans().filter(({ parentSpanId }) => parentSpanId === span?.spanId)
  const tree = (span: ReceivedSpan | undefined): unknown => [span?.name, ...below(span).map(tree)]
  return { root, below, tree: tree(root) }
}

test('a page is one trace, a part of that of its caller: request, content, drawing', async () => {
  const { root, below, tree } = await traced((headers) =>
    fetch(`${site.url}about?_storyblok=1&email=di@quarry.example`, { headers }),
  )
  const calls = ['content stories', 'content links', 'content spaces'].map((name) => [name])
  expect(tree).toEqual([
    'GET page',
    ['load', ...below(below(root)[0]).map(() => expect.toBeOneOf(calls))],
    ['draw'],
  ])
  expect(root?.kind).toBe(2)
  expect(root && attributeOf(root, 'http.response.status_code')).toBe(200)
  expect(root && attributeOf(root, 'http.route')).toBe('page')
  const [load, draw] = below(root)
  const [call] = below(load)
  expect(load && attributeOf(load, 'trackside.content.cache_hit')).toBe(false)
  expect(call?.kind).toBe(3)
  expect(call && attributeOf(call, 'http.response.status_code')).toBe(200)
  expect(draw && attributeOf(draw, 'trackside.page')).toBe('about')
  expect(receiver.headers.authorization).toBe('Bearer abc')
  expect(receiver.text).toContain('deployment.environment.name')
  expect(receiver.text).not.toMatch(/quarry|127\.0\.0\.1/)
})

test('a page whose content or which itself is in memory says so', async () => {
  const page = `${site.url}lokotrack/build/j-1150`
  const ask = (headers: Record<string, string>) => fetch(page, { headers })
  await (await ask({})).text()
  // With choices it is drawn anew, of the same content.
  const drawn = await traced((headers) => fetch(`${page}?chosen=sdl`, { headers }))
  expect(drawn.tree).toEqual(['GET build page', ['load'], ['draw']])
  const [load] = drawn.below(drawn.root)
  expect(load && attributeOf(load, 'trackside.content.cache_hit')).toBe(true)
  const sent = await traced(ask)
  expect(sent.root && attributeOf(sent.root, 'trackside.page_cache')).toBe('hit')
})

test('a form is traced to the database, without what its sender has written', async () => {
  const fields = { name: 'Di', email: 'di@quarry.example', message: 'Spares?' }
  expect(await sendForm(site.url, 'contact', fields)).toBe(303)
  await expect.poll(() => receiver.spans.some(({ name }) => name === 'POST form')).toBe(true)
  const form = receiver.spans.find(({ name }) => name === 'form')
  expect(form && attributeOf(form, 'trackside.form')).toBe('contact_messages')
  expect(receiver.spans.find(({ spanId }) => spanId === form?.parentSpanId)?.name).toBe('POST form')
  expect(receiver.text).not.toMatch(/quarry|Spares/)
})

test('a path that anybody may have typed is in no trace', async () => {
  const { root } = await traced((headers) => fetch(`${site.url}di@quarry.example`, { headers }))
  expect(root && attributeOf(root, 'http.response.status_code')).toBe(404)
  expect(receiver.text).not.toContain('quarry')
})

test('the figures of /metrics go to the collector under the same names', async () => {
  await expect.poll(() => receiver.metrics.has('trackside_http_request_duration_seconds')).toBe(true)
  const text = await (await fetch(`${site.management}metrics`)).text()
  const names = Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name)
  await expect.poll(() => names.filter((name) => !receiver.metrics.has(name ?? ''))).toEqual([])
})

test('a collector that answers nothing keeps no page waiting, and what waits for it is bounded', async () => {
  const before = receiver.spans.length
  receiver.hold()
  for (let at = 0; at < 30; at++) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${site.url}robots.txt`)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  }
  expect((await fetch(`${site.url}compare`)).status).toBe(200)
  receiver.release()
  const { root } = await traced((headers) => fetch(`${site.url}compare`, { headers }))
  expect(root?.name).toBe('GET page')
  // One batch under way and a full queue, of 1,500 requests.
  expect(receiver.spans.length - before).toBeLessThan(1100)
})

test('a collector that is gone has one line in the log, and the site stops all the same', async () => {
  await site.restart({ OTEL_EXPORTER_OTLP_TIMEOUT: '1000' })
  await receiver.close()
  const lines = () => site.log.filter((line) => line.includes('OpenTelemetry: the collector does not take'))
  await fetch(`${site.url}compare`)
  await expect.poll(lines).toContainEqual(expect.stringContaining('figures'))
  await site.stop()
  expect(lines().length).toBeLessThanOrEqual(2)
})
