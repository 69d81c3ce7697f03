import type { FunctionRule } from './syntax.ts'
import type { Value } from './values.ts'

/** Names that can be read at a place of the rules; a function is run in the scope it was written in. */
export class Scope<V = Value> {
  readonly #outer: Scope<V> | null
  readonly #values = new Map<string, V>()
  readonly #functions = new Map<string, FunctionRule>()

  constructor(outer: Scope<V> | null, functions: readonly FunctionRule[] = []) {
    this.#outer = outer
    for (const rule of functions) this.#functions.set(rule.name, rule)
  }

  set(name: string, value: V): this {
    this.#values.set(name, value)
    return this
  }

  value(name: string): V | undefined {
    const value = this.#values.get(name)
    return value === undefined ? this.#outer?.value(name) : value
  }

  functionNamed(name: string): { rule: FunctionRule; home: Scope<V> } | undefined {
    const rule = this.#functions.get(name)
    return rule ? { rule, home: this } : this.#outer?.functionNamed(name)
  }

  /** A scope within this one. */
  inner(functions: readonly FunctionRule[] = []): Scope<V> {
    return new Scope(this, functions)
  }
}
