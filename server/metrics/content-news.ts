/** What was heard of the content service last, since the start. */
export class ContentNews {
  #changed: string | undefined
  #failed: { at: string; status: number } | undefined

  noteChange(): void {
    this.#changed = new Date().toISOString()
  }

  noteFailure(status: number): void {
    this.#failed = { at: new Date().toISOString(), status }
  }

  /** Times as ISO text. */
  read(): { changed?: string; failed?: { at: string; status: number } } {
    return {
      ...(this.#changed !== undefined && { changed: this.#changed }),
      ...(this.#failed && { failed: this.#failed }),
    }
  }
}
