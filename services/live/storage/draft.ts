import { valueAt } from '../values/field-path.ts'
import type { Fields, Value } from '../values/value.ts'

function put(fields: Fields, name: string, value: Value): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
}

/** Fields that are changed path by path; those it was made of stay as they are. Each map is copied once at most. */
export class Draft {
  fields: Fields
  private readonly own = new WeakSet<Fields>()

  constructor(fields: Fields) {
    this.fields = fields
  }

  private mine(fields: Fields): Fields {
    if (this.own.has(fields)) return fields
    const copy = { ...fields }
    this.own.add(copy)
    return copy
  }

  /** Sets the value at a path, or removes it when undefined; maps on the way are made. */
  set(path: readonly string[], value: Value | undefined): void {
    const last = path.at(-1)
    if (last === undefined || (value === undefined && !valueAt(this.fields, path))) return
    this.fields = this.mine(this.fields)
    let within = this.fields
    for (const name of path.slice(0, -1)) {
      const inner = Object.hasOwn(within, name) ? within[name]?.mapValue : undefined
      const fields = this.mine(inner?.fields ?? {})
      put(within, name, { mapValue: { fields } })
      within = fields
    }
    if (value === undefined) delete within[last]
    else put(within, last, value)
  }
}
