import { isObject, numberOf, textOf, type JsonObject } from '#app/content/json.ts'

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

/** Reports in one request that are looked at. */
const mostReports = 20

/**
 * Reads the body of a report: one violation as Firefox and WebKit send it (`application/csp-report`), or several
 * reports of any kind as Chromium does (`application/reports+json`). Undefined when it is neither.
 */
export function readViolations(body: string): Violation[] | undefined {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return undefined
  }
  if (Array.isArray(json)) {
    const reports = json.slice(0, mostReports)
    if (!reports.every(isObject)) return undefined
    return reports.flatMap(({ type, body: report }) =>
      type === 'csp-violation' && isObject(report) ? fromReporting(report) : [],
    )
  }
  const report = isObject(json) ? json['csp-report'] : undefined
  return isObject(report) ? [fromPolicy(report)] : undefined
}

function fromReporting(report: JsonObject): Violation {
  return violation({
    directive: textOf(report.effectiveDirective),
    page: textOf(report.documentURL),
    blocked: textOf(report.blockedURL),
    source: textOf(report.sourceFile),
    line: numberOf(report.lineNumber),
    column: numberOf(report.columnNumber),
    sample: textOf(report.sample),
    disposition: textOf(report.disposition),
  })
}

function fromPolicy(report: JsonObject): Violation {
  return violation({
    directive: textOf(report['effective-directive']) || textOf(report['violated-directive']),
    page: textOf(report['document-uri']),
    blocked: textOf(report['blocked-uri']),
    source: textOf(report['source-file']),
    line: numberOf(report['line-number']),
    column: numberOf(report['column-number']),
    sample: textOf(report['script-sample']),
    disposition: textOf(report.disposition),
  })
}

interface Told extends Omit<Violation, 'disposition'> {
  line: number | undefined
  column: number | undefined
  disposition: string
}

function violation(told: Told): Violation {
  return {
    directive: short(told.directive.split(' ', 1)[0] ?? '', 60),
    page: short(pathOf(told.page), 200),
    blocked: short(originOf(told.blocked), 200),
    source: told.source ? short(`${pathOf(told.source)}:${told.line ?? 0}:${told.column ?? 0}`, 250) : '',
    sample: short(told.sample, 80),
    disposition: told.disposition === 'report' ? 'report' : 'enforce',
  }
}

/** Without control characters, which would break a line of the log, and cut. */
function short(value: string, most: number): string {
  return value.replace(/[\p{C}\u2028\u2029]/gu, ' ').slice(0, most)
}

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? ''
}

/** An origin, the scheme of an address without one, or a keyword. */
function originOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return /^[a-z-]+$/.test(address) ? address : ''
  return url.origin === 'null' ? url.protocol : url.origin
}
