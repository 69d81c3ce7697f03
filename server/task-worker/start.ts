import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { smtpMail } from '#services/identity/smtp.ts'
import { LiveError } from '#services/live/status.ts'
import type { Log } from '#services/log/log.ts'
import { sendJson } from '../answer.ts'
import type { Env } from '../env.ts'
import { EnvError } from '../variables.ts'
import { openWorkContent } from './content.ts'
import { signIn, WorkerRefused, type Project } from './sign-in.ts'
import { beginWork, type Work } from './work.ts'

export interface RunningWorker {
  id: string
  project: string
  close(): Promise<void>
}

/** Milliseconds of silence of the database after which a worker is not ready. */
const patience = 60_000
const longestPause = 60_000

/**
 * Signs in, and works until it is closed. A project that does not answer is waited for; an account that may not work ends
 * the start. Throws an `EnvError` for what the environment lacks.
 */
export async function startWorker({
  env,
  root,
  log,
  stopped,
}: {
  env: Env
  root: string
  log: Log
  stopped: AbortSignal
}): Promise<RunningWorker> {
  const { account, health } = env.worker
  if (env.live.service !== 'firebase')
    throw new EnvError(
      'FIREBASE_PROJECT is missing: a worker works in a Firebase project. With the embedded services the site does it by itself',
    )
  if (!account)
    throw new EnvError('WORKER_EMAIL and WORKER_PASSWORD are missing: a worker signs in with both')
  if (!env.isOriginSet) throw new EnvError('SITE_ORIGIN is missing: links in mails lead there')
  if (env.production && !env.live.mail)
    throw new EnvError('MAIL_URL is missing: in production a worker sends mails')
  await using parts = new AsyncDisposableStack()
  const content = await openWorkContent(parts, { env, root, log })
  const { mail, mailsPerHour, project } = env.live
  const begin = async (): Promise<{ signedIn: Project; work: Work }> => {
    const signedIn = await signIn(env.live, account)
    try {
      const work = await beginWork({
        documents: signedIn.documents,
        content,
        site: env,
        leads: env.leads,
        send: mail && smtpMail(mail.url, mail.from),
        mailsPerHour,
        log,
      })
      return { signedIn, work }
    } catch (error) {
      await signedIn.close()
      throw error instanceof LiveError && error.status === 'PERMISSION_DENIED'
        ? new WorkerRefused(
            `${project} refuses ${account.email}: deploy the firestore.rules of this version to it (docs/deploying.md, “The worker”)`,
          )
        : error
    }
  }
  const { signedIn, work } = await untilItAnswers(begin, log, stopped)
  parts.defer(() => signedIn.close())
  parts.defer(() => work.stop())
  if (health !== 'off') {
    const server = createServer((req, res) => {
      const silence = work.silence()
      const isReady = silence < patience
      if (req.url === '/healthz') sendJson(res, 200, { status: 'ok' })
      else if (req.url === '/readyz')
        sendJson(res, isReady ? 200 : 503, {
          status: isReady ? 'ok' : 'down',
          worker: work.id,
          heard: Math.round(silence / 1000),
        })
      else sendJson(res, 404, { status: 'unknown' })
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      if ('socket' in health) server.listen(health.socket, resolve)
      else server.listen(health.port, health.host, resolve)
    })
    parts.defer(() => void server.close())
  }
  const opened = parts.move()
  return { id: work.id, project, close: () => opened.disposeAsync() }
}

/** Tries until the project answers; what another try does not change ends it. */
async function untilItAnswers<Result>(
  begin: () => Promise<Result>,
  log: Log,
  stopped: AbortSignal,
): Promise<Result> {
  for (let tries = 0; ; tries++)
    try {
      return await begin()
    } catch (error) {
      if (error instanceof WorkerRefused) throw error
      if (tries === 0) log('worker: the project does not answer; trying again', { level: 'warn', error })
      await delay(Math.min(1000 * 2 ** tries, longestPause), undefined, { signal: stopped })
    }
}
