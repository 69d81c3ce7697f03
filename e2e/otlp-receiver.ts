import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP has it in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status?: { code?: number }
}

interface Body {
  resourceSpans?: {
    resource: { attributes: ReceivedSpan['attributes'] }
    scopeSpans: { spans: ReceivedSpan[] }[]
  }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

export interface OtlpReceiver {
  url: string
  spans: ReceivedSpan[]
  /** Names of the figures that have come. */
  metrics: Set<string>
  /** Everything as it came, for what must not be in it. */
  text: string
  headers: Record<string, string | string[] | undefined>
  /** Answers nothing until it is released. */
  hold(): void
  release(): void
  close(): Promise<void>
}

/** A collector of OpenTelemetry on a free port: takes traces and figures as JSON. */
export async function openReceiver(): Promise<OtlpReceiver> {
  const held: ServerResponse[] = []
  let holds = false
  const answer = (res: ServerResponse) => res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const body = JSON.parse(text) as Body
      receiver.text += text
      receiver.headers = req.headers
      for (const { scopeSpans } of body.resourceSpans ?? [])
        receiver.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
      for (const { scopeMetrics } of body.resourceMetrics ?? [])
        for (const { name } of scopeMetrics.flatMap(({ metrics }) => metrics)) receiver.metrics.add(name)
      if (holds) held.push(res)
      else answer(res)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    metrics: new Set(),
    text: '',
    headers: {},
    hold: () => void (holds = true),
    release() {
      holds = false
      for (const res of held.splice(0)) answer(res)
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return receiver
}

/** What an attribute of a span says. */
export function attributeOf({ attributes }: ReceivedSpan, name: string): unknown {
  const value = attributes.find(({ key }) => key === name)?.value
  return value && Object.values(value)[0]
}
