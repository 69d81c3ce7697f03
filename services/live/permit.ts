import type { AccessRequest, AuthClaims, Decision, Rules } from './access.ts'
import { listedBy } from './query/alternatives.ts'
import type { Clock } from './storage/clock.ts'
import type { AccessCheck, Attempt } from './storage/committer.ts'
import type { Document } from './values/document.ts'
import type { Query } from './query/query.ts'
import { Rate } from '../client/rate.ts'
import type { Names } from './values/resource-path.ts'
import { denied, LiveError, unauthenticated } from './status.ts'
import type { Store } from './storage/store.ts'

/** Who asks: `admin` is the server itself, past the rules. */
export interface Caller {
  auth: AuthClaims | undefined
  admin: boolean
  /** Who it is counted for; absent: nothing is counted. */
  counted?: Counted | undefined
}

/** A client's budget as the database spends it. */
export interface Counted {
  /** Does work and counts its time. */
  measured<T>(job: () => T): T
  /** Counts what is stored anew; throws RESOURCE_EXHAUSTED when it is more than the client may store. */
  store(documents: number, bytes: number): void
}

/** Throws when the caller's token has run out. */
export function checkAlive(caller: Caller, milliseconds: number): void {
  if (caller.auth?.exp !== undefined && caller.auth.exp * 1000 <= milliseconds) throw unauthenticated()
}

/** Callers without a token are one and the same to the rules. */
const nobody = {}

/** A decision, and while which commit was told it was made. */
interface Answer extends Decision {
  round: object | undefined
}

/** Asks the rules. Every method throws PERMISSION_DENIED unless they allow. */
export class Permit {
  private readonly writesToOne = new Rate(200, 1000)
  /** What was asked about documents while the database stands still, by caller and path. */
  private memory: WeakMap<object, Map<string, boolean>> | undefined
  /** What was asked about lists, by query and caller; what may change counts for one round only. */
  private readonly lists = new WeakMap<Query, WeakMap<object, Answer>>()
  private round: object | undefined
  private readonly rules: Rules
  private readonly store: Store
  private readonly clock: Clock
  private readonly names: Names
  private readonly log: (line: string) => void
  private readonly told = new Set<string>()

  constructor(rules: Rules, store: Store, clock: Clock, names: Names, log: (line: string) => void) {
    this.rules = rules
    this.store = store
    this.clock = clock
    this.names = names
    this.log = log
  }

  private readonly stored = (path: string) => this.store.get(path)

  /** Rules that fail to answer refuse. */
  private decide(request: AccessRequest): Decision {
    try {
      return this.rules.allows(request)
    } catch {
      return { allowed: false, reason: 'the rules cannot be evaluated' }
    }
  }

  /** While the action runs the database stands still: the same question is asked of the rules once. */
  asOne(action: () => void): void {
    this.memory = new WeakMap()
    this.round = {}
    try {
      action()
    } finally {
      this.memory = undefined
      this.round = undefined
    }
  }

  /** Whether a document may be read. `lookups` is shared by the documents of one request. */
  mayGet(caller: Caller, path: string, document: Document | undefined, lookups?: Set<string>): boolean {
    if (caller.admin) return true
    const who = caller.auth ?? nobody
    const remembered = this.memory?.get(who)?.get(path)
    if (remembered !== undefined) return remembered
    const { allowed } = this.decide({
      method: 'get',
      path,
      auth: caller.auth,
      time: this.clock.now(),
      resource: document,
      lookups,
      get: this.stored,
      getAfter: this.stored,
    })
    const answers = this.memory?.get(who) ?? new Map<string, boolean>()
    this.memory?.set(who, answers.set(path, allowed))
    return allowed
  }

  get(caller: Caller, path: string, document: Document | undefined, lookups?: Set<string>): void {
    if (!this.mayGet(caller, path, document, lookups)) throw denied()
  }

  /**
   * Whether a query may be answered: the rules must allow every document it may return, by what the query itself says.
   * The stored documents are not looked at, so that the answer tells nothing about them.
   */
  mayList(caller: Caller, query: Query): boolean {
    if (caller.admin) return true
    const who = caller.auth ?? nobody
    const byCaller = this.lists.get(query) ?? new WeakMap<object, Answer>()
    this.lists.set(query, byCaller)
    const cachedAnswer = byCaller.get(who)
    if (cachedAnswer && (cachedAnswer.lasting || (this.round && cachedAnswer.round === this.round)))
      return cachedAnswer.allowed
    const decision = this.decide(this.question(caller, query))
    byCaller.set(who, { ...decision, round: this.round })
    return decision.allowed
  }

  /** Throws unless the query may be answered; to be asked before it is run. */
  list(caller: Caller, query: Query): void {
    if (this.mayList(caller, query)) return
    this.tell(query)
    throw denied()
  }

  private question({ auth }: Caller, query: Query): AccessRequest {
    const asked = { auth, time: this.clock.now(), get: this.stored, getAfter: this.stored }
    return { method: 'list', ...listedBy(query, this.names), ...asked }
  }

  /** Says once for each collection that a query was refused, for whoever develops a page. */
  private tell({ collection = '' }: Query): void {
    if (this.told.has(collection) || this.told.size > 100) return
    this.told.add(collection)
    this.log(
      `live: a list of ${JSON.stringify(collection)} is refused: its filters do not prove that firestore.rules ` +
        'allow every document it may return. Add the conditions of `allow list` to the query.',
    )
  }

  /** The check of a batch's writes. */
  writes(caller: Caller): AccessCheck | undefined {
    if (caller.admin) return undefined
    const lookups = new Set<string>()
    const { counted } = caller
    const check = ({ method, path, before, after, time, get, getAfter }: Attempt) => {
      const incoming = method === 'create' || method === 'update' ? after : undefined
      const asked = {
        method,
        path,
        auth: caller.auth,
        time,
        resource: before,
        incoming,
        lookups,
        get,
        getAfter,
      }
      const decide = () => this.decide(asked)
      if (!(counted ? counted.measured(decide) : decide()).allowed) throw denied()
      // Counted last: who may not write a document cannot keep others from writing it.
      if (!this.writesToOne.take(path))
        throw new LiveError('RESOURCE_EXHAUSTED', 'Too many writes to one document. Try again later.')
    }
    return Object.assign(check, counted && { store: counted.store })
  }
}
