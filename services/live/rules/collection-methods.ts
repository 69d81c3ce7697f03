import { distinct, equal, has } from './compare.ts'
import { EvaluationError } from './failure.ts'
import type { MethodTable } from './arguments.ts'
import { MapDiff, type Value, type ValueMap, ValueSet } from './values.ts'

const containsAll = (items: readonly Value[], wanted: readonly Value[]) =>
  wanted.every((item) => has(items, item))
const containsAny = (items: readonly Value[], wanted: readonly Value[]) =>
  wanted.some((item) => has(items, item))

export const LIST_METHODS: MethodTable<Value[]> = {
  size: [0, (list) => BigInt(list.length)],
  concat: [1, (list, args) => [...list, ...args.items(0)]],
  hasAll: [1, (list, args) => containsAll(list, args.items(0))],
  hasAny: [1, (list, args) => containsAny(list, args.items(0))],
  hasOnly: [1, (list, args) => containsAll(args.items(0), list)],
  removeAll: [1, (list, args) => list.filter((item) => !has(args.items(0), item))],
  toSet: [0, (list) => new ValueSet(distinct(list))],
  join: [
    1,
    (list, args) => {
      if (!list.every((item) => typeof item === 'string')) throw new EvaluationError('join needs strings')
      return list.join(args.text(0))
    },
  ],
}

export const SET_METHODS: MethodTable<ValueSet> = {
  size: [0, ({ items }) => BigInt(items.length)],
  hasAll: [1, ({ items }, args) => containsAll(items, args.items(0))],
  hasAny: [1, ({ items }, args) => containsAny(items, args.items(0))],
  hasOnly: [1, ({ items }, args) => containsAll(args.items(0), items)],
  union: [1, ({ items }, args) => new ValueSet(distinct([...items, ...args.items(0)]))],
  intersection: [1, ({ items }, args) => new ValueSet(items.filter((item) => has(args.items(0), item)))],
  difference: [1, ({ items }, args) => new ValueSet(items.filter((item) => !has(args.items(0), item)))],
}

export const MAP_METHODS: MethodTable<ValueMap> = {
  size: [0, (map) => BigInt(map.size)],
  keys: [0, (map): Value => [...map.keys()]],
  values: [0, (map): Value => [...map.values()]],
  diff: [1, (map, args) => new MapDiff(map, args.map(0))],
  get: [
    2,
    (map, args) => {
      const key = args.at(0)
      let current: Value = map
      for (const part of Array.isArray(key) ? key : [args.text(0)]) {
        const next: Value | undefined =
          current instanceof Map && typeof part === 'string' ? current.get(part) : undefined
        if (next === undefined) return args.at(1)
        current = next
      }
      return current
    },
  ],
}

const added = ({ after, before }: MapDiff) => [...after.keys()].filter((key) => !before.has(key))
const removed = ({ after, before }: MapDiff) => [...before.keys()].filter((key) => !after.has(key))
const shared = ({ after, before }: MapDiff, same: boolean) =>
  [...after]
    .filter(([key, value]) => before.has(key) && equal(value, before.get(key) ?? null) === same)
    .map(([key]) => key)

export const DIFF_METHODS: MethodTable<MapDiff> = {
  addedKeys: [0, (diff) => new ValueSet(added(diff))],
  removedKeys: [0, (diff) => new ValueSet(removed(diff))],
  changedKeys: [0, (diff) => new ValueSet(shared(diff, false))],
  unchangedKeys: [0, (diff) => new ValueSet(shared(diff, true))],
  affectedKeys: [0, (diff) => new ValueSet([...added(diff), ...removed(diff), ...shared(diff, false)])],
}
