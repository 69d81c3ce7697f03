import { ContentRefusal } from '../refusal.ts'

/** Fields with what is wrong with each, as the Management API tells it: `{"slug":["has already been taken"]}`. */
export const invalid = (fields: Record<string, string[]>) => new ContentRefusal(422, fields)
export const forbidden = (reason: string) => new ContentRefusal(403, { error: reason })
export const conflict = (reason: string) => new ContentRefusal(409, { error: reason })
export const tooLarge = (reason: string) => new ContentRefusal(413, { error: reason })
export const malformed = (reason: string) => new ContentRefusal(400, { error: reason })

/** Nothing was changed, because the server cannot store it: its disk is full, or it may not write. */
export class NotStored extends ContentRefusal {
  readonly isFull: boolean

  constructor(isFull: boolean) {
    const reason = isFull ? 'The disk of the server is full' : 'The server may not write its content'
    super(507, { error: `${reason}: nothing was changed. Tell whoever runs it, and send it again then` })
    this.isFull = isFull
  }
}

/** That an error means so; undefined for any other error. */
export function notStored(error: unknown): NotStored | undefined {
  const { code = '', errstr } = (error ?? {}) as { code?: string; errstr?: string }
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || errstr === 'database or disk is full'
  return isFull || ['EACCES', 'EPERM', 'EROFS'].includes(code) ? new NotStored(isFull) : undefined
}

/** A file that somebody has changed by hand or by git is not overwritten. */
export const changedOutside = (file: string) =>
  conflict(
    `${file} was changed by hand or by git meanwhile: read it again and make your change of that, or send force_update`,
  )
