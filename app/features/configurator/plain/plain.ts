/**
 * What pages have for browsers without script alone: drawn by the server into `noscript`, never by a browser, whose code
 * has nothing of it.
 */
export const plain = import.meta.env.SSR ? await import('./plain-parts.ts') : undefined
