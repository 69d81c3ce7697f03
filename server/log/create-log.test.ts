import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'
import { redacted } from './redact.ts'
import { answerRequest, logOfRequests } from './request-log.ts'

function collect(format: 'json' | 'text', level: 'debug' | 'info' = 'info') {
  const lines: string[] = []
  return { lines, log: createLog({ level, format, write: (line) => lines.push(line) }) }
}

test('a line is one JSON object with time, level and message; what is below the level is left out', () => {
  const { lines, log } = collect('json')
  log('one')
  log('two', { level: 'debug' })
  log('three', { level: 'error', error: new Error('it broke'), route: 'page' })
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/) as string, msg: 'one' },
    {
      level: 'error',
      time: expect.any(String) as string,
      msg: 'three',
      route: 'page',
      error: {
        type: 'Error',
        message: 'it broke',
        stack: expect.stringContaining('create-log.test') as string,
      },
    },
  ])
})

test('an error is told with what it came of; what JSON has no word for is told as text', () => {
  const { lines, log } = collect('json')
  const circle = new Error('socket closed')
  circle.cause = circle
  log('four', { error: new TypeError('page failed', { cause: circle }), bytes: 12n, since: new Date(0) })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    bytes: '12',
    since: '1970-01-01T00:00:00.000Z',
    error: {
      type: 'TypeError',
      message: 'page failed: socket closed',
      stack: expect.stringContaining('\ncaused by: Error: socket closed') as string,
    },
  })
})

test('for a person a line has its details behind it, and below it where an error comes from', () => {
  const { lines, log } = collect('text')
  log('GET /about 200', { status: 200, route: 'page' })
  log('broken', { level: 'error', error: new Error('no') })
  expect(lines[0]).toMatch(/^\S+Z INFO  GET \/about 200 · status=200 route=page\n$/)
  expect(lines[1]).toMatch(/ERROR broken\n {2}Error: no\n {4,}at /)
})

test.each([
  ['https://x.example/v2/cdn/stories?token=abc123&page=2', 'https://x.example/v2/cdn/stories?token=…&page=2'],
  ['/?mode=signIn&oobCode=AbC&apiKey=k', '/?mode=signIn&oobCode=…&apiKey=…'],
  [
    '_storyblok_tk[token]=deadbeef?_storyblok_tk[token]=deadbeef',
    '_storyblok_tk[token]=deadbeef?_storyblok_tk[token]=…',
  ],
  ['smtps://user:pass@mail.example.com refused', 'smtps://…@mail.example.com refused'],
  ['to ann.o’neil@example.co.uk failed', 'to ann.o’…@… failed'],
  ['Authorization: Bearer eyJhbGciOi.x', 'Authorization: Bearer …'],
  ['token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'token …'],
  ['GET /de/about 200', 'GET /de/about 200'],
])('“%s” is logged without its secrets', (text, clean) => {
  expect(redacted(text)).toBe(clean)
})

test('secrets are left out of details and errors too', () => {
  const { lines, log } = collect('json')
  const error = new Error('550 no such user ann@example.com')
  log('mail', { to: 'ann@example.com', deep: { url: 'https://a.example/?token=abc' }, error })
  expect(lines.join('')).not.toMatch(/ann@|abc/)
})

test('what is logged while a request is answered carries its id, and explains it when it is a failure', () => {
  const { lines, log } = collect('json')
  const scoped = logOfRequests(log)
  scoped('before')
  answerRequest('request-1', (answering) => {
    scoped('told')
    expect(answering.explained).toBe(false)
    scoped('failed', { level: 'error' })
    expect(answering.explained).toBe(true)
  })
  expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual([
    undefined,
    'request-1',
    'request-1',
  ])
})

test.each(['a', 'a.', '?a&', '&key', 'x@a.', 'a://', 'eyJ'])(
  'a text of 64 KB of “%s” is looked through once, not once for each of its letters',
  (part) => {
    const processor = () => process.cpuUsage().user
    const long = part.repeat(65_536 / part.length)
    const [before, short] = [processor(), redacted(long.slice(0, 4096))]
    const afterShort = processor()
    redacted(long)
    expect(short.length).toBeGreaterThan(0)
    // Sixteen times the text: sixteen times the work, where squared it would be 256 times.
    expect(processor() - afterShort).toBeLessThan(100 * Math.max(1000, afterShort - before))
  },
)
