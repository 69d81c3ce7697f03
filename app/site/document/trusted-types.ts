/*
 * Pages are sent with `require-trusted-types-for 'script'`: where a string could become markup or a script's address,
 * the browser asks the policy below. It lets through what the app's libraries really write (icons, short texts, the
 * app's own files) and nothing that could run. The sinks are few, so the grammar is small and refuses what it does not know.
 */

interface TrustedTypePolicyFactory {
  defaultPolicy: unknown
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (value: string) => string | null
      createScript: (value: string) => string | null
      createScriptURL: (value: string) => string | null
    },
  ): unknown
}

/** Elements whose content the parser reads as plain markup; none of them loads or runs anything. */
const elements =
  'a|b|br|button|circle|defs|div|ellipse|em|g|h[1-6]|i|li|line|ol|p|path|polygon|polyline|rect|span|strong|svg|table|tbody|td|th|thead|tr|ul'
const attribute = String.raw`\s+[a-z][\w:.-]*(?:="[^"<>]*")?`
const markup = new RegExp(
  String.raw`^(?:[^<]|<\/(?:${elements})>|<(?:${elements})(?:${attribute})*\s*\/?>|<!--[^<>-]*(?:-[^<>-]+)*-->)*$`,
  'i',
)
const handler = /<[^>]*\s(?:on[\w:.-]*|style|srcdoc|formaction|action|xlink:href|src)\s*=/i
const address = /\shref="([^"]*)"/gi
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^&]*$/i

/** How React makes a script element that is never run. */
const emptyScript = '<script></script>'

/** Whether markup can neither run nor load anything: text, or plain elements without handlers. */
export function isHarmlessMarkup(value: string): boolean {
  if (!value.includes('<')) return true
  if (value === emptyScript) return true
  if (!markup.test(value) || handler.test(value)) return false
  return [...value.matchAll(address)].every(([, href = '']) => safeAddress.test(href))
}

/** Whether the text of a script element is data: JSON, which does nothing even when it is run. */
export function isData(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

/** Scripts of others that the Firebase SDK loads when it is set up so; the content policy names their origins too. */
const foreignScripts = [
  'https://apis.google.com/js/',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
]

/** Whether a script may be loaded from an address: the app's own files, its service worker, and what the Firebase SDK asks for. */
export function isKnownScript(value: string, page: string, base: string): boolean {
  let url: URL
  try {
    url = new URL(value, page)
  } catch {
    return false
  }
  if (url.origin === new URL(page).origin)
    return (
      url.pathname.startsWith(`${base}/assets/`) ||
      url.pathname.startsWith(`${base}/studio/assets/`) ||
      url.pathname === `${base}/sw.js`
    )
  return foreignScripts.some((prefix) => url.href.startsWith(prefix))
}

/** Makes the browser ask this policy for every string that could become markup or a script; once a page. */
export function setTrustedTypesPolicy(base: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createHTML: (value) => (isHarmlessMarkup(value) ? value : null),
    createScript: (value) => (isData(value) ? value : null),
    createScriptURL: (value) => (isKnownScript(value, location.href, base) ? value : null),
  })
}
