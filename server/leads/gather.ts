import { isFormName, forms, type FormName } from '#app/features/forms/definitions.ts'
import { fieldsOfLead, withForm, type SentForm } from '#app/features/leads/join-form.ts'
import { hasForm, readLead, type Lead } from '#app/features/leads/lead.ts'
import type { StoredDocument } from '#services/live/admin.ts'
import type { Documents } from '#services/live/documents.ts'
import { LiveError } from '#services/live/status.ts'
import { wireFields } from '../forms/wire-fields.ts'
import { leadForm, leadIdOf, type Office } from './lead-form.ts'
import { plainFields } from './plain-fields.ts'

export interface GatherOptions {
  admin: Documents
  office: Office
  /**
   * Told of each new form before it is in its lead, and again after a stop in between: what it keeps must not mind that.
   */
  onForm?: (sent: SentForm, document: StoredDocument) => Promise<void>
  /** Told of a lead that the database does not take with a form of the page: the form stays, the others go on. */
  onRefused?: (lead: string, error: LiveError) => void
}

/** Forms read, and leads written in one flush, at once: between them others are answered. */
const page = 50
/** How often a lead is read anew when operators write it at the same time. */
const maxTries = 8

/**
 * Puts every form that is not there yet into the lead of its sender, in the order they came. The forms themselves are the
 * list of what is to be done; how far it has come is kept for each kind, so that it may be stopped anywhere. Gives how many
 * forms were new; rejects when the database fails.
 */
export async function gatherLeads(options: GatherOptions): Promise<number> {
  let added = 0
  for (const form of Object.keys(forms) as FormName[])
    for (;;) {
      const found = await nextForms(options.admin, form)
      added += await addForms(form, found, options)
      const last = found.at(-1)
      if (!last) break
      await options.admin.set(`lead_cursors/${form}`, {
        createdAt: last.fields.createdAt ?? { nullValue: null },
        name: { stringValue: last.name },
      })
      if (found.length < page) break
    }
  return added
}

async function nextForms(admin: Documents, form: FormName): Promise<StoredDocument[]> {
  const cursor = (await admin.get(`lead_cursors/${form}`))?.fields
  const orderBy = ['createdAt', '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: 'ASCENDING',
  }))
  const startAt = cursor && {
    values: [cursor.createdAt, { referenceValue: cursor.name?.stringValue }],
    before: false,
  }
  return admin.list(form, { orderBy, limit: page, ...(startAt && { startAt }) })
}

/** The next time every form is looked at again; those that are in a lead stay as they are. */
export async function forgetCursors(admin: Documents): Promise<void> {
  for (const form of Object.keys(forms))
    if (await admin.get(`lead_cursors/${form}`)) await admin.delete(`lead_cursors/${form}`)
}

/** Leads are written side by side, each with all its forms of the page. */
async function addForms(
  form: FormName,
  documents: readonly StoredDocument[],
  options: GatherOptions,
): Promise<number> {
  const { admin, office, onForm, onRefused } = options
  const byLead = new Map<string, SentForm[]>()
  for (const document of documents) {
    const sent = leadForm(form, document, office)
    if (!sent) continue
    const id = await leadOf(admin, sent.email)
    const known = (await readStored(admin, id))?.lead
    if (known && hasForm(known, sent)) continue
    await onForm?.(sent, document)
    byLead.set(id, [...(byLead.get(id) ?? []), sent])
  }
  const written = await Promise.all(
    [...byLead].map(([id, sent]) =>
      changeLead(admin, id, (lead) => joined(lead, sent)).then(
        () => sent.length,
        (error: unknown) => {
          // One sender's forms shall stop nobody else's; the daily look tries them again.
          if (!(error instanceof LiveError) || error.status !== 'INVALID_ARGUMENT') throw error
          onRefused?.(id, error)
          return 0
        },
      ),
    ),
  )
  return written.reduce((sum, count) => sum + count, 0)
}

const joined = (lead: Lead | undefined, sent: readonly SentForm[]) =>
  sent.reduce((before, item) => withForm(before, item) ?? before, lead)

/** The lead that an address belongs to: one it was merged into, or its own. */
export async function leadOf(admin: Documents, email: string): Promise<string> {
  const own = leadIdOf(email)
  return (await admin.get(`lead_aliases/${own}`))?.fields.into?.stringValue ?? own
}

export async function readStored(
  admin: Documents,
  id: string,
): Promise<{ lead: Lead; updateTime: string } | undefined> {
  const stored = await admin.get(`leads/${id}`)
  return stored && { lead: readLead(id, plainFields(stored.fields)), updateTime: stored.updateTime }
}

/** Changes a lead; made anew on what an operator has written meanwhile. Undefined from `change` deletes nothing and writes nothing. */
export async function changeLead(
  admin: Documents,
  id: string,
  change: (lead: Lead | undefined) => Lead | undefined,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const stored = await readStored(admin, id)
    const lead = change(stored?.lead)
    if (!lead || lead === stored?.lead) return
    const { state, owner, ownerName, note, due } = lead
    const { last, forms: parts, ...fields } = fieldsOfLead(lead)
    const wire = {
      ...wireFields({ ...fields, state, owner, ownerName, note, due }),
      last: timestamp(last),
      forms: {
        arrayValue: {
          values: parts.map(({ at, ...part }) => ({
            mapValue: { fields: { ...wireFields(part), at: timestamp(at) } },
          })),
        },
      },
    }
    try {
      return await (stored
        ? admin.update(`leads/${id}`, wire, stored.updateTime)
        : admin.set(`leads/${id}`, wire).then(() => undefined))
    } catch (error) {
      const isMoved =
        error instanceof LiveError && ['FAILED_PRECONDITION', 'NOT_FOUND', 'ABORTED'].includes(error.status)
      if (!isMoved || tries >= maxTries) throw error
    }
  }
}

const timestamp = (at: Date) => ({ timestampValue: at.toISOString() })

/** The forms of paths, such as those of documents that were deleted. */
export const formPath = (path: string): { form: FormName; id: string } | undefined => {
  const [form, id, more] = path.split('/')
  return more === undefined && id && isFormName(form) ? { form, id } : undefined
}
