// Each part has a greatest length: a long text that nearly fits is looked through once, not once for each of its letters.
const secrets: [pattern: RegExp, replacement: string][] = [
  // User and password of an address.
  [/(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@:]{0,200}:[^\s/@]{0,2000}@/gi, '$1…@'],
  // Tokens and codes in a query, whatever they are named.
  [
    /([?&][\w[\]%-]{0,60}(?:token|tk|key|code|secret|password|signature|cid|tid)[\w[\]%-]{0,60}=)[^&\s"'#]+/gi,
    '$1…',
  ],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer …'],
  [/\beyJ[\w-]{1,9000}\.[\w-]{1,9000}\.[\w-]*/g, '…'],
  // Addresses of people.
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,20}/g, '…@…'],
]

/** A text without what must not stand in a log: tokens, passwords in addresses, e-mail addresses. */
export function redacted(text: string): string {
  return secrets.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text)
}
