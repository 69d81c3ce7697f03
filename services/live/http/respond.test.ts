import { expect, test } from 'vitest'
import type { LogDetails } from '../../log/log.ts'
import { startTestServer } from '../test-server.ts'

test('a failure after the body has been read is answered and leaves a line with its cause', async () => {
  const lines: [string, LogDetails?][] = []
  const fault = new Error('no address')
  let calls = 0
  const live = await startTestServer({
    log: (...line) => lines.push(line),
    // Asked for once before the body is read, and once after it.
    addressOf() {
      if (++calls > 1) throw fault
      return '192.0.2.1'
    },
  })
  try {
    const answer = await fetch(
      `http://127.0.0.1:${live.port}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1`,
      { method: 'POST', body: new URLSearchParams({ count: '0' }) },
    )
    expect([answer.status, await answer.text()]).toEqual([400, 'Error: bad request'])
    expect(lines).toEqual([
      ['live: a request could not be answered', expect.objectContaining({ level: 'error', error: fault })],
    ])
  } finally {
    await live.close()
  }
})
