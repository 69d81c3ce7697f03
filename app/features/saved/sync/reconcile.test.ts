import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confirmed, dropped, reconcile, saved, type Here, type Stored } from './reconcile.ts'

const isSame = (item: string, other: string) => item === other
const items = ['a', 'b'] as const
type Name = (typeof items)[number]

/** The account's documents; like the access rules it takes the next revision only. */
class Account {
  readonly documents = new Map<string, Stored<string>>()
  /** Whose revisions have begun anew, half a year after a deletion: there only equality is promised. */
  readonly expired = new Set<string>()

  take(name: string, next: Stored<string>): boolean {
    if (next.revision !== (this.documents.get(name)?.revision ?? 0) + 1) return false
    this.documents.set(name, next)
    return true
  }

  alive = () =>
    Object.fromEntries(
      [...this.documents].flatMap(([name, { item }]) => (item === undefined ? [] : [[name, item]])),
    )
}

class Device {
  private readonly here = new Map<string, Here<string>>()
  private seen = new Map<string, Stored<string>>()
  private writes: [name: string, document: Stored<string>, isNew: boolean][] = []
  /** Saved here while the device had no such item, and not yet confirmed. */
  readonly isNew = new Set<string>()

  at = (name: string): Here<string> => this.here.get(name) ?? {}

  save(name: string, item: string, isOwned = true): void {
    if (this.at(name).item === undefined) this.isNew.add(name)
    this.here.set(name, saved(this.at(name), item, isOwned))
  }

  drop(name: string): void {
    if (this.at(name).item === undefined) return
    this.isNew.delete(name)
    this.here.set(name, dropped(this.at(name)))
  }

  read(account: Account): void {
    this.seen = new Map(account.documents)
  }

  merge(): void {
    this.writes = []
    for (const name of new Set([...this.here.keys(), ...this.seen.keys()])) {
      const { here, write } = reconcile(this.at(name), this.seen.get(name), isSame)
      this.here.set(name, here)
      // As it was when the write went out: the visitor may have deleted the item again since.
      if (write) this.writes.push([name, write, this.isNew.has(name)])
      if (!here.mark?.pending) this.isNew.delete(name)
    }
  }

  send(account: Account, fate: 'answered' | 'answer lost' | 'request lost'): void {
    for (const [name, write, isNew] of this.writes.splice(0)) {
      if (fate === 'request lost') continue
      const before = account.documents.get(name)
      if (!account.take(name, write)) continue
      // What the account has deleted comes back only by who saved it anew.
      if (before && before.item === undefined && write.item !== undefined && !account.expired.has(name))
        expect(isNew, `${name} has come back`).toBe(true)
      if (fate === 'answer lost') continue
      this.here.set(name, confirmed(this.at(name), write, isSame))
      if (write.item !== undefined) this.isNew.delete(name)
    }
  }

  sync(account: Account): void {
    this.read(account)
    this.merge()
    this.send(account, 'answered')
  }

  items = () =>
    Object.fromEntries(
      [...this.here].flatMap(([name, { item }]) => (item === undefined ? [] : [[name, item]])),
    )

  isPending = () => [...this.here.values()].some(({ mark }) => mark?.pending)
}

const device = fc.nat({ max: 2 })
const name = fc.constantFrom<Name>(...items)
const item = fc.nat({ max: 9 }).map(String)
const fate = fc.constantFrom('answered' as const, 'answer lost' as const, 'request lost' as const)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('save' as const), device, name, item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('guest' as const), device, name, item }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drop' as const), device, name }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sync' as const), device, fate }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), device }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const), device, fate }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const), name }) },
)

function run(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const account = new Account()
  const devices = [new Device(), new Device(), new Device()]
  for (const one of steps) {
    if (one.do === 'expire') {
      // A deletion's document goes after half a year.
      const found = account.documents.get(one.name)
      if (found && found.item === undefined) {
        account.documents.delete(one.name)
        account.expired.add(one.name)
      }
      continue
    }
    const on = devices[one.device]
    if (one.do === 'save') on?.save(one.name, one.item)
    // Before signing in: nothing here belongs to the account yet.
    if (one.do === 'guest' && !on?.at(one.name).mark) on?.save(one.name, one.item, false)
    if (one.do === 'drop') on?.drop(one.name)
    if (one.do === 'read' || one.do === 'sync') on?.read(account)
    if (one.do === 'merge' || one.do === 'sync') on?.merge()
    if (one.do === 'send' || one.do === 'sync') on?.send(account, one.fate)
  }
  return { account, devices }
}

/** Every device reads and writes until none has anything left to tell. */
function settle({ account, devices }: ReturnType<typeof run>): void {
  for (let round = 0; round < 3; round++) for (const one of devices) one.sync(account)
}

const many = { numRuns: 5_000 }

describe('devices of one account', () => {
  test('end equal, whatever they did, in whatever order, with whatever answers lost', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const all = run(steps)
        settle(all)
        for (const one of all.devices) {
          expect(one.isPending()).toBe(false)
          expect(one.items()).toEqual(all.account.alive())
        }
      }),
      many,
    )
  })

  test('have what was saved last, and nothing of what was deleted last, once all know of it', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30, size: 'max' }),
        device,
        name,
        fc.option(fc.constant('new'), { nil: undefined }),
        (steps, actor, item, value) => {
          const all = run(steps)
          settle(all)
          if (value === undefined) all.devices[actor]?.drop(item)
          else all.devices[actor]?.save(item, value)
          settle(all)
          for (const one of all.devices) expect(one.items()[item]).toBe(value)
        },
      ),
      many,
    )
  })

  test('drop an item that another has deleted, also where it was renamed without knowing, also years later', () => {
    for (const expired of [false, true]) {
      const account = new Account()
      const [office, yard] = [new Device(), new Device()]
      office.save('a', 'LT106')
      office.sync(account)
      yard.sync(account)
      yard.drop('a')
      yard.sync(account)
      if (expired) account.documents.delete('a')
      office.save('a', 'LT106 for the quarry')
      office.sync(account)
      yard.sync(account)
      expect([office.items(), yard.items(), account.alive()]).toEqual([{}, {}, {}])
    }
  })

  test('take what was made before signing in, also where the same was deleted long ago', () => {
    const account = new Account()
    const [office, yard] = [new Device(), new Device()]
    office.save('a', 'LT106')
    office.sync(account)
    office.drop('a')
    office.sync(account)
    yard.save('a', 'LT106 anew', false)
    yard.sync(account)
    office.sync(account)
    expect(office.items()).toEqual({ a: 'LT106 anew' })
  })
})

test('what is saved again while its deletion is on its way stays, whatever answer is lost', () => {
  for (const fate of ['answered', 'answer lost', 'request lost'] as const) {
    const account = new Account()
    const [office, yard] = [new Device(), new Device()]
    office.save('a', 'LT106')
    office.sync(account)
    office.drop('a')
    office.read(account)
    office.merge()
    // Pressed before the answer is there, or after it was lost.
    if (fate === 'answered') office.save('a', 'LT106 after all')
    office.send(account, fate)
    if (fate !== 'answered') office.save('a', 'LT106 after all')
    office.sync(account)
    yard.sync(account)
    expect([fate, yard.items()]).toEqual([fate, { a: 'LT106 after all' }])
  }
})

test('an item made by a guest stays a guest’s until the account has confirmed it', () => {
  const { here } = reconcile<string>({ item: 'LT106' }, undefined, isSame)
  expect(here.mark).toEqual({ base: 0, pending: 'save', guest: true })
  expect(confirmed(here, { revision: 1, item: 'LT106' }, isSame).mark).toEqual({ base: 1 })
})
