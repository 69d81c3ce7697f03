import { ContentRefusal } from '../refusal.ts'

/** Fields with what is wrong with each, as the Management API tells it: `{"slug":["has already been taken"]}`. */
export const invalid = (fields: Record<string, string[]>) => new ContentRefusal(422, fields)
export const forbidden = (reason: string) => new ContentRefusal(403, { error: reason })
export const conflict = (reason: string) => new ContentRefusal(409, { error: reason })
export const tooLarge = (reason: string) => new ContentRefusal(413, { error: reason })
export const malformed = (reason: string) => new ContentRefusal(400, { error: reason })

/** A file that somebody has changed by hand or by git is not overwritten. */
export const changedOutside = (file: string) =>
  conflict(
    `${file} was changed by hand or by git meanwhile: read it again and make your change of that, or send force_update`,
  )
