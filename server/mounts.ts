/* Where services and films are reached, below the base path. */

export const contentMount = '/services/content'
/** The films in parts of the content folder. Elsewhere they come from any HLS origin. */
export const streamsMount = '/streams'
/** Where the embedded stream service sends the same films round and round as if live. */
export const rehearsalMount = '/services/stream'
