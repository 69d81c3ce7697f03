import { brotliCompressSync } from 'node:zlib'
import { tellAudience, type Audience } from './live/audience.ts'
import { atMost, printTable } from './table.ts'

/*
 * 100,000 visitors of a live event who follow banner and event by `/live.json` at a CDN (`LIVE_STATUS`), by the same
 * pauses as in the browser, in virtual time: what reaches the CDN, what reaches the servers, when the banner is seen.
 */

const VISITORS = 100_000
/** An answer with a banner and two events, and the headers around it over HTTP/2. */
const status = JSON.stringify({
  now: Date.now(),
  banner: {
    active: true,
    type: 'warning',
    text: 'The broadcast begins ten minutes later.',
    until: Date.now(),
  },
  events: {
    'open-pit-day': { state: 'live', start: Date.now(), stream: 'https://stream.example.com/live.m3u8' },
    'launch-2026': { state: 'ended', start: Date.now(), replay: 'https://stream.example.com/replay.m3u8' },
  },
})
const BYTES = brotliCompressSync(status).length + 250

const cases: { name: string; page: Audience['page']; seconds: number; seen: number }[] = [
  { name: 'rooms without the live database', page: 'away', seconds: 60, seen: 10 },
  { name: 'rooms that sleep (ten seconds each)', page: 'asleep', seconds: 10, seen: 3 },
  { name: 'other pages', page: 'elsewhere', seconds: 240, seen: 63 },
]
for (const { name, page, seconds, seen } of cases) {
  for (const places of [1, 200]) {
    const told = tellAudience({ visitors: VISITORS, places, page, seconds })
    const part = (share: number) => told.seenAfter[Math.ceil(share * VISITORS) - 1] ?? Number.NaN
    printTable(`100,000 visitors, ${name}, ${places} ${places === 1 ? 'place' : 'places'} of a CDN`, [
      { measure: 'requests at the CDN', found: `${Math.round(told.atEdge).toLocaleString('en')} /s` },
      { measure: 'bytes from the CDN', found: `${((told.atEdge * BYTES) / 1e6).toFixed(1)} MB/s` },
      atMost('requests at the servers', told.atOrigin, places, '/s'),
      { measure: 'in the busiest second', found: `${told.peak}` },
      { measure: 'banner seen by half of them after', found: `${part(0.5).toFixed(1)} s` },
      atMost('by 95 of 100', part(0.95), seen, 's'),
      { measure: 'by all', found: `${part(1).toFixed(1)} s` },
    ])
  }
}
