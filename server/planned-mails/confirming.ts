import type { PlannedKind } from '#app/features/event/mail-plan.ts'
import { eventOfRegistration } from '#app/features/forms/definitions.ts'
import type { Mail } from '#services/identity/options.ts'
import type { Documents } from '#services/live/documents.ts'
import type { SentForm } from '../forms/confirmation.ts'
import { planIn } from './plan-in.ts'

/** Confirmations of registrations as their event's plan has them; none where it is switched off. */
export function confirmingByPlan(
  admin: Pick<Documents, 'get'>,
  mailFor: (sent: SentForm, own: PlannedKind | undefined) => Promise<Mail>,
) {
  return async (sent: SentForm): Promise<Mail | undefined> => {
    const event = sent.event === undefined ? undefined : eventOfRegistration(sent.event)
    const own = event === undefined ? undefined : (await planIn(admin, event)).confirmation
    return own?.isOn === false ? undefined : mailFor(sent, own)
  }
}
