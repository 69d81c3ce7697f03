import { mailKinds, readMailPlan, type MailPlan } from '#app/features/event/mail-plan.ts'
import type { Fields } from '#app/features/live/published-status.ts'
import type { Documents } from '#services/live/documents.ts'
import type { Value } from '#services/live/values/value.ts'

/** How an event's mails go, as operators have set it. */
export async function planIn(admin: Pick<Documents, 'get'>, event: string): Promise<MailPlan> {
  const kinds = mailKinds.map(async (kind) => {
    const fields = (await admin.get(`events/${event}/mails/${kind}`))?.fields
    return [kind, fields && (plain({ mapValue: { fields } }) as Fields)] as const
  })
  return readMailPlan(Object.fromEntries(await Promise.all(kinds)))
}

/** The few kinds of values that such a document has. */
function plain(value: Value): unknown {
  if (value.integerValue !== undefined) return Number(value.integerValue)
  if (value.mapValue)
    return Object.fromEntries(
      Object.entries(value.mapValue.fields ?? {}).map(([name, inner]) => [name, plain(inner)]),
    )
  return value.stringValue ?? value.booleanValue ?? value.doubleValue
}
