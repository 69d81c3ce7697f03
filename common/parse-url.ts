/** As `URL.parse`, which came to browsers in 2024 and to Node with 22: null where there is no valid address. */
export function parseUrl(address: string, base?: string | URL): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null
}
