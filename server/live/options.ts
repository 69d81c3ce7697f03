import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlannedKind } from '#app/features/event/mail-plan.ts'
import type { ClientBudget } from '#services/client/budget.ts'
import type { Accounts } from '#services/content/manage/options.ts'
import type { Identity, Mail, Notices, OutboxMail } from '#services/identity/options.ts'
import type { Admin } from '#services/live/admin.ts'
import type { LiveStats } from '#services/live/options.ts'
import type { Fields } from '#services/live/values/value.ts'
import type { Log } from '#services/log/log.ts'
import type { Env } from '../env.ts'
import type { SentForm } from '../forms/confirmation.ts'
import type { RoleAccounts } from '../operators/roles.ts'
import type { FormStore } from '../forms/store.ts'
import type { LiveCounts } from '../metrics/live-counts.ts'
import type { Role } from '#app/features/account/roles.ts'
import type { OperatorName } from './operator-of.ts'
import type { Operators, RemovedForm } from './removed-forms.ts'

/** The embedded live database and sign-in service, as the site serves them. */
export interface LiveServices {
  /** Whether a path (without base path) is the services'. */
  owns(path: string): boolean
  /** Answers a request when its path is the services'; false leaves it to others. */
  handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean>
  /** Makes a document of a form's fields; one that is there already stays. */
  store: FormStore
  /** Takes room for a form somebody stores; false when they, or all together, have stored too much today. */
  admit(client: string, bytes: number): Promise<boolean>
  /** The banner and the events, as the wire has them. */
  documents(): Promise<{ name: string; fields: Fields }[]>
  /** Rejects unless a database can be read and written now. */
  probe(which: 'live' | 'accounts'): Promise<void>
  /** Who has an account here, for the site's own services. */
  accounts(): Promise<Accounts>
  /** The database and the mails to many, for what the site does by itself. */
  stores(): Promise<{ admin: Admin; notices: Notices; operators: Operators }>
  /** Tells of forms that were deleted, and of the address they came from. */
  onRemoved(listener: (form: RemovedForm) => Promise<void>): void
  /** Whether the databases are open, or hold something from before. */
  isUsed(): boolean
  /** Makes an upcoming event live; false where it is not upcoming. */
  beginEvent(id: string): Promise<boolean>
  /** Accounts and their roles, for directors who change them. */
  roleAccounts(): Promise<RoleAccounts>
  /** Notes in the audit log what somebody has done. */
  audit(entry: { uid: string; by: string; action: string; about: string; detail: string }): Promise<void>
  /** Tells of accounts that were deleted, before anything else of them is removed. */
  onDeleted(listener: (uid: string) => Promise<void>): void
  /** Asks what else is kept of somebody who takes their data along, by the name of a collection. */
  onDataAsked(source: (uid: string) => Promise<Record<string, unknown>>): void
  /** Whether mails stay here because there is no mail server. */
  keepsMails: boolean
  /** The last mails, newest first. */
  outbox(): Promise<OutboxMail[]>
  /** Who a token is of; rejects for one that does not hold. */
  verifyToken(token: string): Promise<Identity>
  /** Whose token it is, when an operator's as `firestore.rules` has it: granted, with a confirmed address and a second factor. */
  operatorOf(token: string, role?: Role): Promise<OperatorName | undefined>
  /** Figures of the database; undefined as long as nobody has asked it anything. */
  stats(): LiveStats | undefined
  /** Tells all clients at once and closes the files. */
  close(): Promise<void>
}

export interface LiveServicesOptions {
  /** What clients may spend. */
  budget: ClientBudget
  env: Env
  /** The site's origin, which with port 0 is known only once it listens. */
  origin: () => string
  /** The project's folder, where `firestore.rules` is. */
  root: string
  /** The mail that confirms a form; of a registration in the words of its event's plan. */
  confirmation: (sent: SentForm, own: PlannedKind | undefined) => Promise<Mail>
  metrics?: LiveCounts
  log: Log
}
