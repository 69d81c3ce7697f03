/** The SDK's code of an error without its first part: `auth/wrong-password` → `wrong-password`; empty without one. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code.replace(/^[\w-]+\//, '') : ''
}
