import { randomBytes } from 'node:crypto'

/** Hands the token on to the processes of one site. */
export const ownTokenVariable = 'TRACKSIDE_OWN_PREVIEW_TOKEN'

/**
 * The token by which this site reads drafts of the embedded service where none is configured: made at the start and known
 * to nobody else.
 */
export const ownPreviewToken = process.env[ownTokenVariable] ?? randomBytes(24).toString('base64url')
