import { atMost, median, type Row } from '../table.ts'
import { startChild } from './child.ts'
import { root } from './listener.ts'

const documents = 100_000
const kinds = ['jaw', 'impact', 'cone', 'scalper', 'screen']

const field = (fieldPath: string) => ({ field: { fieldPath } })
const integer = (n: number) => ({ integerValue: String(n) })
const text = (s: string) => ({ stringValue: s })
const equal = (path: string, value: object) => ({ fieldFilter: { ...field(path), op: 'EQUAL', value } })
const both = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } })

function made(n: number) {
  return {
    name: `${root}/machines/m${String(n).padStart(6, '0')}`,
    fields: {
      serial: integer((n * 7919) % documents),
      kind: text(kinds[n % kinds.length] ?? ''),
      hours: integer((n * 104_729) % 20_000),
      site: text(`site ${n % 2000}`),
      // Few, and far behind in the order of hours.
      rare: { booleanValue: (n * 104_729) % 20_000 > 19_600 },
      tags: { arrayValue: { values: [text(`t${n % 500}`), text('all')] } },
      note: text('a note of some length '.repeat(4)),
    },
  }
}

const queries: Record<string, (n: number) => object> = {
  'one document by its field': (n) => ({ where: equal('serial', integer(n)) }),
  'fifty by a field': (n) => ({ where: equal('site', text(`site ${n % 2000}`)) }),
  'a range in order, 20 of it': (n) => ({
    where: {
      fieldFilter: { ...field('hours'), op: 'GREATER_THAN', value: integer(n % 19_000) },
    },
    orderBy: [field('hours')],
    limit: 20,
  }),
  'a fifth of all, by another order, 20 of it': (n) => ({
    where: equal('kind', text(kinds[n % kinds.length] ?? '')),
    orderBy: [{ ...field('hours'), direction: 'DESCENDING' }],
    limit: 20,
  }),
  'two fields at odds: a fiftieth of all, at the far end of another order': () => ({
    where: equal('rare', { booleanValue: true }),
    orderBy: [field('hours')],
    limit: 20,
  }),
  'two equalities': (n) => ({
    where: both(equal('kind', text(kinds[n % 5] ?? '')), equal('site', text(`site ${n % 2000}`))),
  }),
  'an element of an array, 20 of it': (n) => ({
    where: { fieldFilter: { ...field('tags'), op: 'ARRAY_CONTAINS', value: text(`t${n % 500}`) } },
    limit: 20,
  }),
}

/** Queries on indexed fields over many documents, over HTTP. */
export async function measureQueries(file: string): Promise<Row[]> {
  const server = await startChild('serve', file)
  const url = `http://127.0.0.1:${String(server.first)}/v1/${root}:runQuery`
  for (let from = 0; from < documents; from += 5000)
    await server.ask('import', { documents: Array.from({ length: 5000 }, (_, at) => made(from + at)) })
  const rows: Row[] = []
  for (const [name, query] of Object.entries(queries)) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round < 220; round++) {
      const n = (round * 31_337) % documents
      const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'machines' }], ...query(n) } })
      const start = performance.now()
      const answer: { document?: object }[] = await (await fetch(url, { method: 'POST', body })).json()
      // The first few warm the server up.
      if (round >= 20) times.push(performance.now() - start)
      found = answer.filter(({ document }) => document).length
    }
    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
    const row = atMost(`${name} (${found}), p95; median ${median(times).toFixed(1)} ms`, p95, 10, 'ms')
    // One index alone does not answer it; Firestore itself asks for another for such a query.
    rows.push(name.startsWith('two fields') ? { measure: row.measure, found: row.found } : row)
  }
  await server.kill()
  return rows
}
