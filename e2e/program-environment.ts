/**
 * What a program of the sources needs of the environment when a test starts it: none of its variables, but where compiled
 * code is kept.
 */
export function programEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }
}
