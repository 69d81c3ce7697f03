/**
 * The SDK's code of an error without its first part: `auth/wrong-password` → `wrong-password`; empty without one. An answer
 * that cannot be read comes from no database: a network stands before it that answers everything with its own page.
 */
export function codeOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'unavailable'
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code.replace(/^[\w-]+\//, '') : ''
}
