/**
 * What an answer costs the server, so that one client cannot take it all: `cheap` is sent from memory, `file` read from
 * disk, `page` drawn at most once a content version, `draw` drawn for this request alone, `content` asks the embedded
 * content service (pictures too), `live` the live database, `account` hashes passwords and sends mails, `write` stores
 * something, `upload` reads a large body.
 */
export type Budget = 'cheap' | 'file' | 'page' | 'draw' | 'content' | 'live' | 'account' | 'write' | 'upload'

/** Counts a request of a client against its budget; returns the seconds it must wait, 0 when it may go on. */
export type Spend = (client: string, budget: Budget) => number

/** Allows everything. */
export const unlimited: Spend = () => 0
