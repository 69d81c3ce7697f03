import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  getDocs,
  initializeFirestore,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite'
import { firstFilter, leadQuery, type LeadFilter } from '#app/features/operator/leads/lead-query.ts'
import { readLead } from '#app/features/leads/lead.ts'
import { findable, hasWords } from '#app/features/leads/words.ts'
import { gatherLeads } from '#server/leads/gather.ts'
import { startLiveService } from '#services/live/service.ts'
import { wireFields } from '#server/forms/wire-fields.ts'
import { withFolder } from './built-site.ts'
import { atMost, median, printTable, type Row } from './table.ts'

/* The console's leads with 20,000 people: grouping what they have sent, and each filter and search, over HTTP with the SDK. */

const people = 20_000
const rounds = 15
/** Leads of a page, and one that says whether there are more. */
const page = 51
const given = ['Ann', 'Bo', 'José', 'Mika', 'Yuki', 'Zoë', 'Olga', 'Emre', 'Paweł', 'Inês']
const family = [
  'Karlsson',
  'Müller',
  'Virtanen',
  'Tanaka',
  'Silva',
  'Nowak',
  'Иванова',
  'Yılmaz',
  'García',
  'Dubois',
]
const countries = ['Finland', 'Österreich', 'Deutschland', 'Japan', 'Brasil', 'Polska', 'France', 'Türkiye']
const kinds = ['registrations', 'quotes', 'pilot_requests', 'contact_messages'] as const
const start = Date.UTC(2026, 0, 5)
const office = { zone: 'Europe/Helsinki', workingDays: 2, holidays: new Set<string>() }

const filters: Record<string, Partial<LeadFilter>> = {
  'open, newest first': {},
  'overdue, longest first': { view: 'overdue' },
  'handled (a tenth)': { view: 'handled' },
  'a kind and a country': { kind: 'pilot_requests', country: 'Japan' },
  'an owner (a twentieth)': { owner: 'seller3' },
  'one person by address': { search: 'person12345' },
  'a frequent family name': { search: 'karlsson' },
  'two letters': { search: 'ka' },
  'two words and a country': { search: 'ann karlsson', country: 'Finland' },
  'nobody at all': { search: 'nobodyhasthis' },
  'a name among the handled': { search: 'tanaka yuki', view: 'handled' },
}

await withFolder(async (folder) => {
  const live = await startLiveService({
    file: join(folder, 'live.db'),
    project: 'bench',
    rules: { allows: () => ({ allowed: true, reason: 'measured' }) },
  })
  const { admin } = live
  const send = (at: number) =>
    admin.set(`${kinds[at % 4] ?? 'quotes'}/form-of-${at}`, {
      ...wireFields({
        name: `${given[at % 10]} ${family[Math.floor(at / 7) % 10]}`,
        email: `person${at}@company${at % 3000}.example`,
        company: `Company ${at % 3000}`,
        country: countries[at % 8],
        locale: 'en',
        message: 'When could it be here?',
      }),
      createdAt: { timestampValue: new Date(start + at * 60_000).toISOString() },
    })
  for (let at = 0; at < people; at += 200)
    await Promise.all(Array.from({ length: 200 }, (_, more) => send(at + more)))
  const before = performance.now()
  const grouped = await gatherLeads({ admin, office })
  const seconds = (performance.now() - before) / 1000
  const looked = performance.now()
  await gatherLeads({ admin, office })
  const again = performance.now() - looked
  let at = 0
  for (const { name } of admin.list('leads')) {
    at++
    const path = `leads/${name.slice(name.lastIndexOf('/') + 1)}`
    if (at % 10 === 0) await admin.update(path, wireFields({ state: 'handled' }))
    if (at % 20 === 1) await admin.update(path, wireFields({ owner: `seller${at % 100 === 61 ? 3 : 4}` }))
  }

  const server = createServer((req, res) => void live.handle(req, res, req.url ?? '/'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const app = initializeApp({ projectId: 'bench' })
  const db = initializeFirestore(app, {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    ssl: false,
  })
  const rows: Row[] = []
  for (const [name, change] of Object.entries(filters)) {
    const asked = leadQuery({ ...firstFilter, ...change }, '2026-01-20')
    const [field, direction] = asked.order
    const found = query(
      collection(db, 'leads'),
      ...asked.where.map(([path, op, value]) => where(path, op, value)),
      orderBy(field, direction),
      limit(page),
    )
    const times: number[] = []
    let shown = 0
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const { docs } = await getDocs(found)
      const leads = docs.map((item) => readLead(item.id, item.data()))
      shown = leads.filter((lead) => hasWords(findable(lead), asked.words)).length
      times.push(performance.now() - began)
    }
    rows.push(atMost(`${name}, ${shown} shown: median`, median(times), 100, 'ms', 0))
    rows.push(atMost(`${name}: at most`, Math.max(...times), 100, 'ms', 0))
  }
  await deleteApp(app)
  server.closeAllConnections()
  server.close()
  await live.close()
  printTable(`Leads: ${people} people, a page of ${page - 1} over HTTP with the SDK, ${rounds} times each`, [
    { measure: `grouping ${grouped} forms the first time`, found: `${seconds.toFixed(0)} s` },
    atMost('a look when nothing is new', again, 20, 'ms'),
    ...rows,
  ])
})
