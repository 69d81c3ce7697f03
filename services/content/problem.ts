/** What is wrong in a content file. `file` is relative to the content folder; `field` is null when the file as a whole is meant. */
export interface StoryProblem {
  file: string
  field: string | null
  reason: string
}

/** Thrown by a parser for a value that does not fit, naming the field. */
export class InvalidField extends Error {
  readonly field: string | null
  constructor(field: string | null, reason: string) {
    super(reason)
    this.field = field
  }
}
