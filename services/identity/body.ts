/** What a client sent, each field asked for by its type; anything else counts as absent. */
export class Body {
  readonly #fields: Map<string, unknown>

  constructor(fields: object) {
    this.#fields = new Map(Object.entries(fields))
  }

  has(name: string): boolean {
    return this.#fields.get(name) !== undefined && this.#fields.get(name) !== null
  }

  text(name: string): string {
    const value = this.#fields.get(name)
    return typeof value === 'string' ? value : ''
  }

  /** A field that is an object itself; null when there is none. */
  part(name: string): Body | null {
    const value = this.#fields.get(name)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Body(value) : null
  }

  texts(name: string): string[] {
    const value = this.#fields.get(name)
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  }
}
