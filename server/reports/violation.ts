import { isObject, numberOf, textOf } from '#app/content/json.ts'
import { parseUrl } from '#common/parse-url.ts'

/** What a page's security policy kept from happening, as a browser told it, reduced to what helps and names nobody. */
export interface Violation {
  /** Directive that was violated, e.g. `script-src-elem`. */
  directive: string
  /** Path of the page, without query and fragment. */
  page: string
  /** Origin of what was blocked, or a keyword such as `inline`, `eval`, `trusted-types-sink`. */
  blocked: string
  /** Path of the script it came from, with line and column; empty when unknown. */
  source: string
  /** Beginning of what was blocked; empty when the browser sends none. */
  sample: string
  disposition: 'enforce' | 'report'
}

/** Reads the body of a report (`application/csp-report`); undefined when it is none. */
export function readViolation(body: string): Violation | undefined {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return undefined
  }
  const report = isObject(json) ? json['csp-report'] : undefined
  if (!isObject(report)) return undefined
  const fieldOf = (name: string) => textOf(report[name])
  const directive = fieldOf('effective-directive') || fieldOf('violated-directive')
  const place = [numberOf(report['line-number']) ?? 0, numberOf(report['column-number']) ?? 0].join(':')
  return {
    directive: short(directive.split(' ', 1)[0] ?? '', 60),
    page: short(pathOf(fieldOf('document-uri')), 200),
    blocked: short(originOf(fieldOf('blocked-uri')), 200),
    source: fieldOf('source-file') ? short(`${pathOf(fieldOf('source-file'))}:${place}`, 250) : '',
    sample: short(fieldOf('script-sample'), 80),
    disposition: fieldOf('disposition') === 'report' ? 'report' : 'enforce',
  }
}

/** Without control characters, which would break a line of the log, and cut. */
function short(value: string, max: number): string {
  return value.replace(/[\p{C}\u2028\u2029]/gu, ' ').slice(0, max)
}

function pathOf(address: string): string {
  return parseUrl(address)?.pathname ?? ''
}

/** An origin, the scheme of an address without one, or a keyword. */
function originOf(address: string): string {
  const url = parseUrl(address)
  if (!url) return /^[a-z-]+$/.test(address) ? address : ''
  return url.origin === 'null' ? url.protocol : url.origin
}
