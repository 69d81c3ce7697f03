const secrets: [pattern: RegExp, replacement: string][] = [
  // User and password of an address.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@:]*:[^\s/@]*@/gi, '$1…@'],
  // Tokens and codes in a query, whatever they are named.
  [/([?&][\w[\]%-]*(?:token|tk|key|code|secret|password|signature|cid|tid)[\w[\]%-]*=)[^&\s"'#]+/gi, '$1…'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer …'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  // Addresses of people.
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
]

/** A text without what must not stand in a log: tokens, passwords in addresses, e-mail addresses. */
export function redacted(text: string): string {
  return secrets.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text)
}
