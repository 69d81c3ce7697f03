import { bloomFilter } from '../query/bloom-filter.ts'
import { documentJson, type Document } from '../values/document.ts'
import type { Engine } from '../engine.ts'
import type { Target } from './hub.ts'
import type { Caller } from '../permit.ts'
import { readQuery } from '../query/query.ts'
import { encodeToken, resumeTime } from './resume-token.ts'
import { errorCause, invalid, LiveError, tellFailure } from '../status.ts'
import { formatMicros } from '../values/time.ts'
import { isRecord } from '../values/value.ts'
import type { Delta } from '../query/watch.ts'

const maxTargets = 500
/** Characters of one target's first snapshot; beyond, the listener is told to ask for less. */
const maxSnapshot = 16 * 1024 * 1024

interface Pending {
  document: Document | undefined
  inside: number[]
  outside: number[]
}

/** One Listen stream: its targets, and what each commit means for them. */
export class ListenStream {
  private readonly targets = new Map<number, Target>()
  private pending = new Map<string, Pending>()
  private refused = new Set<number>()
  private readonly engine: Engine
  private readonly caller: Caller
  private readonly send: (json: string) => void
  private readonly fail: (error: unknown) => void
  private readonly room: () => number

  /** `room` says how many more characters may be sent before the client reads. */
  constructor(
    engine: Engine,
    caller: Caller,
    send: (json: string) => void,
    fail: (error: unknown) => void,
    room: () => number,
  ) {
    this.engine = engine
    this.caller = caller
    this.send = send
    this.fail = fail
    this.room = room
  }

  get size(): number {
    return this.targets.size
  }

  message(input: Record<string, unknown>): void {
    if (isRecord(input['addTarget'])) this.add(input['addTarget'])
    else if (input['removeTarget'] !== undefined) this.remove(Number(input['removeTarget']))
    else throw invalid('A listen request must add or remove a target.')
  }

  /** Ends the stream with an error. */
  refuse(error: unknown): void {
    this.closed()
    this.fail(error)
  }

  closed(): void {
    for (const target of this.targets.values()) this.engine.hub.remove(target)
    this.targets.clear()
  }

  private change(type: string, id: number, rest: object = {}): void {
    this.send(JSON.stringify({ targetChange: { targetChangeType: type, targetIds: [id], ...rest } }))
  }

  private drop(id: number): void {
    const target = this.targets.get(id)
    if (target) this.engine.hub.remove(target)
    this.targets.delete(id)
  }

  private remove(id: number): void {
    this.drop(id)
    this.change('REMOVE', id)
  }

  private add(input: Record<string, unknown>): void {
    const id = Number(input['targetId'] ?? 0)
    try {
      if (!Number.isInteger(id)) throw invalid('Invalid target id.')
      if (this.targets.size >= maxTargets)
        throw new LiveError('RESOURCE_EXHAUSTED', 'Too many targets on one stream.')
      this.drop(id)
      const target = this.makeTarget(id, input)
      const documents = target.watch
        ? [...target.watch.result.values()]
        : this.readAllowed(target.paths ?? [])
      this.checkSize(documents)
      this.change('ADD', id)
      this.catchUp(id, target, documents, resumeTime(this.engine.store, input))
      this.targets.set(id, target)
      this.engine.hub.add(target)
    } catch (error) {
      this.change('REMOVE', id, { cause: errorCause(tellFailure(this.engine.log, 'Listen', error)) })
    }
  }

  private makeTarget(id: number, input: Record<string, unknown>): Target {
    const { engine } = this
    const shared = { note: (delta: Delta) => this.note(id, delta), finish: this.finish }
    const { documents, query } = input
    if (isRecord(documents) && Array.isArray(documents['documents']))
      return { ...shared, paths: documents['documents'].map((name) => engine.names.document(name)) }
    if (!isRecord(query)) throw invalid('A target must name documents or a query.')
    const read = readQuery(engine.names.relative(query['parent']), query['structuredQuery'])
    const asked = { ...read, select: undefined }
    engine.permit.list(this.caller, asked)
    return { ...shared, watch: engine.hub.watch(asked) }
  }

  /** The documents there are, all of which the caller may read. */
  private readAllowed(paths: readonly string[]): Document[] {
    const lookups = new Set<string>()
    return paths.flatMap((path) => {
      const document = this.engine.store.get(path)
      this.engine.permit.get(this.caller, path, document, lookups)
      return document ?? []
    })
  }

  private checkSize(documents: Document[]): void {
    const max = Math.min(maxSnapshot, this.room())
    let size = 0
    for (const document of documents) {
      size += documentJson(document, this.engine.names).length
      if (size > max)
        throw new LiveError('RESOURCE_EXHAUSTED', 'The result is too large to listen to. Use a limit.')
    }
  }

  /**
   * Brings a new or resumed target up to now and closes with a snapshot. What left a query's result since is told by a
   * filter of the names in it: the log of changes also names documents that the listener may not know of.
   */
  private catchUp(id: number, target: Target, documents: Document[], since: number | undefined): void {
    const time = this.engine.clock.now()
    const readTime = formatMicros(time)
    const isKnown = since !== undefined && since <= time && !target.watch?.limited
    if (since !== undefined && !isKnown) this.change('RESET', id)
    for (const document of documents)
      if (!isKnown || document.updateTime > since) this.sendDocument(document, [id], [])
    const present = new Set(documents.map(({ path }) => path))
    for (const path of target.paths ?? [])
      if (!present.has(path)) {
        const document = this.engine.names.full(path)
        this.send(JSON.stringify({ documentDelete: { document, readTime, removedTargetIds: [id] } }))
      }
    if (isKnown) {
      const names = documents.map(({ path }) => this.engine.names.full(path))
      const filter = { targetId: id, count: documents.length, unchangedNames: bloomFilter(names) }
      this.send(JSON.stringify({ filter }))
    }
    this.change('CURRENT', id, { resumeToken: encodeToken(this.engine.store, time), readTime })
    this.snapshot(time)
  }

  private sendDocument(document: Document, inside: number[], outside: number[]): void {
    const text = documentJson(document, this.engine.names)
    const removed = outside.length > 0 ? `,"removedTargetIds":[${outside.join(',')}]` : ''
    this.send(`{"documentChange":{"document":${text},"targetIds":[${inside.join(',')}]${removed}}}`)
  }

  private snapshot(time: number): void {
    const token = encodeToken(this.engine.store, time)
    this.send(`{"targetChange":{"resumeToken":"${token}","readTime":"${formatMicros(time)}"}}`)
  }

  /** A query's right is what it was proved by, whatever the document is; a document's depends on what it holds now. */
  private mayStillRead({ watch }: Target, { path, document }: Delta): boolean {
    const { permit } = this.engine
    return watch ? permit.mayList(this.caller, watch.query) : permit.mayGet(this.caller, path, document)
  }

  private note(id: number, delta: Delta): void {
    const target = this.targets.get(id)
    if (!target || this.refused.has(id)) return
    if (!this.mayStillRead(target, delta)) {
      this.refused.add(id)
      return
    }
    const delivery = this.pending.get(delta.path) ?? { document: delta.document, inside: [], outside: [] }
    delivery[delta.inside ? 'inside' : 'outside'].push(id)
    this.pending.set(delta.path, delivery)
  }

  private readonly finish = (time: number): void => {
    const { pending, refused } = this
    this.pending = new Map()
    this.refused = new Set()
    const readTime = formatMicros(time)
    for (const id of refused) {
      this.drop(id)
      this.change('REMOVE', id, { cause: { code: 7, message: 'Missing or insufficient permissions.' } })
    }
    const live = (id: number) => !refused.has(id)
    for (const [path, { document, inside, outside }] of pending) {
      const [into, outOf] = [inside.filter(live), outside.filter(live)]
      const gone = { document: this.engine.names.full(path), readTime, removedTargetIds: outOf }
      if (document && into.length > 0) this.sendDocument(document, into, outOf)
      else if (outOf.length > 0)
        this.send(JSON.stringify(document ? { documentRemove: gone } : { documentDelete: gone }))
    }
    this.snapshot(time)
  }
}
