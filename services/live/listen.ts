import { bloomFilter } from './bloom-filter.ts'
import { covers } from './candidate.ts'
import { documentJson, type Document } from './document.ts'
import type { Engine } from './engine.ts'
import type { Target } from './hub.ts'
import type { Caller } from './permit.ts'
import { readQuery } from './query.ts'
import { encodeToken, resumeTime } from './resume-token.ts'
import { errorCause, invalid, LiveError, toLiveError } from './status.ts'
import { formatMicros } from './time.ts'
import { isRecord } from './value.ts'
import type { Delta } from './watch.ts'

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
  private readonly room: () => number

  /** `room` says how many more characters may be sent before the client reads. */
  constructor(engine: Engine, caller: Caller, send: (json: string) => void, room: () => number) {
    this.engine = engine
    this.caller = caller
    this.send = send
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
      const documents = target.watch ? [...target.watch.result.values()] : this.read(target.paths ?? [])
      this.check(target, documents)
      this.checkSize(documents)
      this.change('ADD', id)
      this.catchUp(id, target, documents, resumeTime(this.engine.store, input))
      this.targets.set(id, target)
      this.engine.hub.add(target)
    } catch (error) {
      this.change('REMOVE', id, { cause: errorCause(toLiveError(error)) })
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
    return { ...shared, watch: engine.hub.watch({ ...read, select: undefined }) }
  }

  private read(paths: readonly string[]): Document[] {
    return paths.map((path) => this.engine.store.get(path)).filter((document) => document !== undefined)
  }

  private check(target: Target, documents: Document[]): void {
    const { permit } = this.engine
    if (target.watch) return permit.list(this.caller, target.watch.query, documents)
    for (const path of target.paths ?? [])
      permit.get(
        this.caller,
        path,
        documents.find((document) => document.path === path),
      )
  }

  private checkSize(documents: Document[]): void {
    const most = Math.min(maxSnapshot, this.room())
    let size = 0
    for (const document of documents) {
      size += documentJson(document, this.engine.names).length
      if (size > most)
        throw new LiveError('RESOURCE_EXHAUSTED', 'The result is too large to listen to. Use a limit.')
    }
  }

  /** Brings a new or resumed target up to now and closes with a snapshot. */
  private catchUp(id: number, target: Target, documents: Document[], since: number | undefined): void {
    const time = this.engine.clock.now()
    const readTime = formatMicros(time)
    const isKnown = since !== undefined && since <= time && !target.watch?.limited
    const changed = isKnown ? this.changedSince(since) : undefined
    // Beyond the log documents still tell their age, and the filter below what is gone.
    const byAge = isKnown && !changed && target.watch ? since : undefined
    if (since !== undefined && !changed && byAge === undefined) this.change('RESET', id)
    const inside = new Set(documents.map(({ path }) => path))
    for (const document of documents)
      if (changed ? changed.has(document.path) : document.updateTime > (byAge ?? -1))
        this.sendDocument(document, [id], [])
    const gone = changed ? [...changed] : (target.paths ?? [])
    for (const path of gone) if (!inside.has(path)) this.sendGone(id, target, path, readTime)
    if (changed || byAge !== undefined) {
      const names = byAge === undefined ? [] : documents.map(({ path }) => this.engine.names.full(path))
      const filter = { targetId: id, count: documents.length, unchangedNames: bloomFilter(names) }
      this.send(JSON.stringify({ filter }))
    }
    this.change('CURRENT', id, { resumeToken: encodeToken(this.engine.store, time), readTime })
    this.snapshot(time)
  }

  private changedSince(time: number): Set<string> | undefined {
    const paths = this.engine.store.changedSince(time)
    return paths && new Set(paths)
  }

  private sendGone(id: number, target: Target, path: string, readTime: string): void {
    const watched = target.watch ? covers(target.watch.query, path) : (target.paths?.includes(path) ?? false)
    if (!watched) return
    const document = this.engine.names.full(path)
    const exists = this.engine.store.get(path) !== undefined
    const gone = { document, readTime, removedTargetIds: [id] }
    this.send(JSON.stringify(exists ? { documentRemove: gone } : { documentDelete: gone }))
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

  private mayStillRead(target: Target, { path, document, inside }: Delta): boolean {
    const { permit } = this.engine
    if (this.caller.admin) return true
    try {
      if (!target.watch) permit.get(this.caller, path, document)
      else if (inside && document) {
        const { query } = target.watch
        return permit.listsAll(this.caller, query) || permit.lists(this.caller, query, document)
      }
      return true
    } catch {
      return false
    }
  }

  private note(id: number, delta: Delta): void {
    const target = this.targets.get(id)
    if (!target || this.refused.has(id)) return
    if (!this.mayStillRead(target, delta)) {
      this.refused.add(id)
      return
    }
    const one = this.pending.get(delta.path) ?? { document: delta.document, inside: [], outside: [] }
    one[delta.inside ? 'inside' : 'outside'].push(id)
    this.pending.set(delta.path, one)
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
