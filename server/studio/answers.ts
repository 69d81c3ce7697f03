import { z } from 'zod'
import { readBody } from '#services/client/read-body.ts'
import type { Answer } from '../answer.ts'
import { send, sendJson } from '../answer.ts'
import type { RequestContext } from '../route.ts'
import type { Editing } from '../start/manage.ts'
import { studioDocument, type StudioDocumentOptions } from './document.ts'
import { Presence } from './presence.ts'
import type { Problems } from './problems.ts'
import type { PreviewAccess } from './preview-access.ts'

export interface StudioOptions extends StudioDocumentOptions {
  access: PreviewAccess
  editing: Editing
  /** What is wrong with the content; absent where it is edited elsewhere. */
  problems: Problems | undefined
}

/** Answers for the studio: its page, and the cookie by which its frame shows drafts. */
export function studioAnswers({ access, editing, problems, ...options }: StudioOptions) {
  let made: Promise<Answer> | undefined
  const presence = new Presence()
  return { document, previewAccess, presence: answerPresence, problems: problems && answerProblems }

  async function document({ req, res }: RequestContext): Promise<void> {
    // Under development the next may look otherwise.
    if (!made || options.transform) made = studioDocument(options)
    made.catch(() => (made = undefined))
    send(req, res, await made)
  }

  async function answerProblems({ req, res }: RequestContext): Promise<void> {
    if ((await editing.editorOf(req.headers.authorization)) === undefined) return onlyEditors(res)
    const answer = await problems?.findings().then(
      (findings) => ({ status: 200, body: { findings } }),
      (error: unknown) => ({
        status: 500,
        body: { error: error instanceof Error ? error.message : String(error) },
      }),
    )
    sendJson(res, answer?.status ?? 404, answer?.body ?? {})
  }

  async function answerPresence({ req, res, route }: RequestContext): Promise<void> {
    const editor = await editing.editorOf(req.headers.authorization)
    if (editor === undefined) return onlyEditors(res)
    const body = await readBody(req, route.limits.body)
    const sign = presenceSign.safeParse(parseJson(body?.toString() ?? ''))
    if (!sign.success) return sendJson(res, 400, { error: 'A window and a story are needed' })
    const { window: own, leaves, ...place } = sign.data
    // Nobody stands or leaves in the name of somebody else.
    const window = `${editor.uid} ${own}`
    if (leaves) presence.leave(window)
    const { name, email } = editor
    sendJson(res, 200, { others: leaves ? [] : presence.note(window, { name, email, ...place }) })
  }

  /** Whoever is no editor any more, or gives their grant back, has none from then on. */
  async function previewAccess({ req, res }: RequestContext): Promise<void> {
    const ended = { 'set-cookie': access.end() }
    // Anybody may give back what their browser has: by then nobody is signed in there.
    if (req.method === 'DELETE') return sendJson(res, 200, { granted: false }, ended)
    if ((await editing.editorOf(req.headers.authorization)) === undefined) return onlyEditors(res, ended)
    sendJson(res, 200, { granted: true }, { 'set-cookie': access.grant() })
  }
}

/** What a window of the studio says of itself every few seconds. */
const presenceSign = z.object({
  window: z.string().regex(/^[\w-]{8,60}$/),
  story: z.number().int(),
  block: z.string().max(60).default(''),
  field: z.string().max(100).default(''),
  typing: z.boolean().default(false),
  leaves: z.boolean().default(false),
})

const onlyEditors = (res: RequestContext['res'], headers: Record<string, string> = {}) =>
  sendJson(res, 401, { error: 'Only for editors who have signed in' }, headers)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
