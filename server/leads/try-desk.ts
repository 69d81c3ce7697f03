import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { IdentityService } from '#services/identity/options.ts'
import type { Admin } from '#services/live/admin.ts'
import { operatorOf } from '../live/operator-of.ts'
import type { RequestContext } from '../route.ts'
import { answerLeads } from './answer-leads.ts'

/** The site's route for leads at a port of this machine, for tests: asks it with a token and gives the status. */
export async function askDesk(identity: IdentityService, admin: Admin) {
  const answer = answerLeads({
    stores: () => Promise.resolve({ admin, notices: identity.notices }),
    operatorOf: (token, role) => operatorOf(identity, token, role),
    audit: () => Promise.resolve(),
  })
  const server = createServer((req, res) => {
    const context = { req, res, route: { limits: { body: 100_000 } } }
    void answer(context as unknown as RequestContext)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return async (token: string, task: Record<string, unknown>): Promise<number> => {
    const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(task),
    })
    return status
  }
}
