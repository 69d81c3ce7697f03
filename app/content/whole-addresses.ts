/**
 * Makes addresses of assets whole in the JSON that a content service elsewhere gives: one that serves its assets itself
 * names them by their path there (`/services/content/f/…`), which leads to nothing at the site's own origin. Hosted
 * services give whole addresses, which stay. `endpoint` is the service's API, with `/v2`.
 */
export function withWholeAddresses(endpoint: string): (json: string) => string {
  const { origin, pathname } = new URL(endpoint)
  const assets = `${pathname.replace(/\/v\d+\/?$/, '')}/f/`
  return (json) => json.replaceAll(`"${assets}`, `"${origin}${assets}`)
}
