/**
 * Whether the browser lets this page store a kilobyte: it may refuse everything, or be full. Apart from `storage.ts`,
 * which comes with the script before interaction.
 */
export function mayStore(): boolean {
  const key = 'trackside:probe'
  try {
    localStorage.setItem(key, ' '.repeat(1000))
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
