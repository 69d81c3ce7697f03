import type { Log } from '../../log/log.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientBudget } from '../../client/budget.ts'
import { whenGone } from '../../client/gone.ts'
import { holdAnswer } from '../../client/hold-answer.ts'
import type { Engine } from '../engine.ts'
import { checkAlive, type Caller } from '../permit.ts'
import { maxBodyOf, maxValuesOf } from './body-size.ts'
import { readJson } from '../values/read-json.ts'
import { holdFor, readText } from './request-body.ts'
import { answerDocument } from '../values/rest-document.ts'
import {
  batchGet,
  batchWrite,
  commit,
  listCollectionIds,
  runAggregationQuery,
  runQuery,
  type Call,
} from './rest.ts'
import { asExhausted, waitOf } from '../channel/exhausted.ts'
import { codes, errorBody, LiveError, tellFailure } from '../status.ts'
import type { Transactions } from '../storage/transactions.ts'

/** By a name that comes in the address: an object also has what it inherits, as `constructor`. */
const verbs = new Map(
  Object.entries<(call: Call) => object | Promise<object>>({
    batchGet,
    batchWrite,
    commit,
    listCollectionIds,
    runQuery,
    runAggregationQuery,
    beginTransaction: ({ transactions }) => ({ transaction: transactions.begin() }),
    rollback: ({ transactions, body }) => {
      transactions.end(body['transaction'])
      return {}
    },
  }),
)

/** These answer with a list, also when they fail. */
const streaming = new Set(['batchGet', 'runQuery', 'runAggregationQuery'])

function split(pathname: string): { name: string; verb: string | undefined } {
  const path = decodeURIComponent(pathname.slice('/v1/'.length))
  const match = /^(.*):([a-zA-Z]+)$/s.exec(path)
  const [, name, verb] = match ?? []
  return name !== undefined && verb !== undefined && verbs.has(verb)
    ? { name, verb }
    : { name: path, verb: undefined }
}

export interface RestContext {
  engine: Engine
  transactions: Transactions
  /** Gives the caller of an Authorization header, or throws. */
  identify(authorization: string | undefined, appCheck: string | undefined): Promise<Caller>
  /** Milliseconds since 1970. */
  now(): number
  log: Log
  client: string
  budget: ClientBudget
  /** Bytes of the largest request of somebody who is no operator. */
  visitorBody: number
}

/** Answers one REST request. */
export async function answerRest(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { engine, transactions, identify, now, log, client, budget, visitorBody }: RestContext,
): Promise<void> {
  const gone = whenGone(request, response)
  let verb: string | undefined
  let status = 200
  let answer: object
  try {
    const parts = split(url.pathname)
    verb = parts.verb
    // Who asks is known before anything is read, and what may be read depends on it.
    const caller = await identify(
      request.headers.authorization,
      String(request.headers['x-firebase-appcheck'] ?? ''),
    )
    checkAlive(caller, now())
    const act = verb === undefined ? undefined : verbs.get(verb)
    if (act && request.method !== 'POST')
      throw new LiveError('UNIMPLEMENTED', `${request.method} is not implemented here.`)
    const path = engine.names.relative(parts.name)
    const text = await readText(request, maxBodyOf(caller, visitorBody), holdFor(budget, client))
    answer = await budget.work(
      client,
      () => {
        const call = {
          engine,
          transactions,
          caller,
          body: readJson(text, maxValuesOf(caller, visitorBody)),
          path,
        }
        return act ? act(call) : answerDocument(request.method ?? '', { ...call, query: url.searchParams })
      },
      gone,
    )
    if (gone.aborted) return
  } catch (thrown) {
    if (gone.aborted) return
    const error = tellFailure(log, url.pathname, asExhausted(thrown))
    if (error.status === 'RESOURCE_EXHAUSTED') response.setHeader('Retry-After', String(waitOf(thrown)))
    status = codes[error.status][1]
    answer = verb !== undefined && streaming.has(verb) ? [errorBody(error)] : errorBody(error)
  }
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  const body = JSON.stringify(answer)
  if (holdAnswer(budget, client, response, body.length)) return void response.end(body)
  response.statusCode = 429
  response.setHeader('Retry-After', '10')
  response.end(
    JSON.stringify(errorBody(new LiveError('RESOURCE_EXHAUSTED', 'Too many requests. Try again later.'))),
  )
}
