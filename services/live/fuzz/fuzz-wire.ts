import type { LiveService } from '../options.ts'
import { startLiveService } from '../service.ts'
import { openRules } from '../test-server.ts'
import { call, type FuzzAnswer } from './call.ts'
import { damage, mutate, random, type Pick } from './mutate.ts'
import { listenMessages, rest, root, writeMessages } from './requests.ts'

const channel = (service: string, query: string) =>
  `/google.firestore.v1.Firestore/${service}/channel?VER=8&${query}`

const pickOne = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)] as T

/** A good message, changed once to thrice, as text. */
function spoilt(pick: Pick, message: object): string {
  let value: unknown = message
  for (let times = 1 + pick(3); times > 0; times--) value = mutate(value, pick)
  const text = JSON.stringify(value) ?? ''
  return pick(6) === 0 ? damage(text, pick) : text
}

async function fuzzRest(service: LiveService, pick: Pick): Promise<[string, FuzzAnswer]> {
  if (pick(4) === 0) {
    const path = damage(`/v1/${root}/fuzz/a`, pick)
    const query = damage('?updateMask.fieldPaths=n&pageSize=3&pageToken=1&currentDocument.exists=true', pick)
    const method = pickOne(pick, ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])
    const body = method === 'GET' ? '' : spoilt(pick, { fields: { n: { integerValue: '1' } } })
    const url = `${path.startsWith('/v1/projects/') ? path : `/v1/projects/${path}`}${query}`
    return [`${method} ${url} ${body}`, await call(service, method, url, body)]
  }
  const [verb, message] = pickOne(pick, rest)
  const body = spoilt(pick, message)
  return [`${verb} ${body}`, await call(service, 'POST', `/v1/${root}:${verb}`, body)]
}

async function fuzzChannel(service: LiveService, pick: Pick): Promise<[string, FuzzAnswer]> {
  const name = pickOne(pick, ['Listen', 'Write'])
  const messages = name === 'Listen' ? listenMessages : writeMessages
  const form = (offset: number, ...texts: string[]) => {
    const body = new URLSearchParams({ count: String(texts.length), ofs: String(offset) })
    texts.forEach((text, at) => body.set(`req${at}___data__`, text))
    return pick(5) === 0 ? damage(body.toString(), pick) : body.toString()
  }
  const first = JSON.stringify(messages[0])
  const start = pick(3) === 0 ? form(0, spoilt(pick, pickOne(pick, messages))) : form(0, first)
  const opened = await call(service, 'POST', channel(name, 'RID=1'), start)
  const sid = /"c","([^"]+)"/.exec(opened.text)?.[1]
  if (sid === undefined) return [`handshake ${start}`, opened]
  const text = spoilt(pick, pickOne(pick, messages))
  const offset = pickOne(pick, [1, 1, 1, 0, 2, -1, 1e9, NaN])
  const posted = form(offset, text)
  const said = `${name} ${start} then ${offset} ${posted}`
  const answer = await call(
    service,
    'POST',
    channel(name, `RID=2&SID=${sid}&AID=${pickOne(pick, ['0', '3', '', 'x', '-1', '1e99'])}`),
    posted,
  )
  await call(service, 'GET', channel(name, damage(`RID=rpc&SID=${sid}&AID=0&CI=${pick(2)}`, pick)))
  await call(service, 'GET', channel(name, `RID=rpc&SID=${sid}&AID=0&CI=1`))
  await call(service, 'POST', channel(name, `RID=3&SID=${sid}&TYPE=terminate`))
  return [said, answer]
}

const canary = { n: { integerValue: '42' } }

/**
 * Sends spoilt messages of every kind until `enough` says so; resolves with how many were sent. Throws with the message
 * that did harm: an answer of our own fault (500), an exception, a word in the log, a document that is not what it was.
 */
export async function fuzzWire(seed: number, enough: (rounds: number) => boolean): Promise<number> {
  const lines: string[] = []
  const service = await startLiveService({
    file: ':memory:',
    project: 'demo',
    rules: openRules,
    log: (line) => void (line.includes('Firestore may refuse') || lines.push(line)),
  })
  const pick = random(seed)
  await service.admin.set('canary/a', canary)
  let rounds = 0
  try {
    for (; !enough(rounds); rounds++) {
      const [said, { known, status }] = await (pick(3) === 0
        ? fuzzChannel(service, pick)
        : fuzzRest(service, pick))
      if (!known || status === 500 || status === 503 || lines.length > 0)
        throw new Error(`round ${rounds}: ${status} ${lines.join()} for ${said}`)
    }
    if (JSON.stringify(service.admin.get('canary/a')?.fields) !== JSON.stringify(canary))
      throw new Error('the canary is not what it was')
    // Everything stored can be read, written out and taken in again.
    const exported = service.exportJson()
    const other = await startLiveService({ file: ':memory:', project: 'demo', rules: openRules })
    await other.importJson(JSON.parse(JSON.stringify(exported)))
    const plain = ({ documents }: typeof exported) =>
      JSON.stringify(documents.map(({ name, fields }) => [name, fields]))
    if (plain(other.exportJson()) !== plain(exported))
      throw new Error('what is stored is not read back alike')
    await other.close()
    const { sessions, targets, backlog } = service.stats()
    if (sessions + targets + backlog > 0) throw new Error(`left behind: ${sessions} ${targets} ${backlog}`)
    return rounds
  } finally {
    await service.close()
  }
}
