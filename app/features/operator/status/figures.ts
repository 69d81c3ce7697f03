import type { Locale } from '#app/content/locales.ts'
import { dateFormat, numberFormat } from '#app/base/i18n/formats.ts'
import type { Part } from './parts.ts'
import type { OperatorStatus } from './status-report.ts'

/** One figure of a part: its word in `operator.status.figure.…`, what of it, and how it reads. */
export interface Figure {
  word:
    | 'build'
    | 'started'
    | 'memory'
    | 'delay'
    | 'version'
    | 'changed'
    | 'failed'
    | 'sessions'
    | 'commits'
    | 'backlog'
    | 'stored'
    | 'failures'
    | 'waiting'
    | 'free'
    | 'last'
    | 'until'
    | 'loads'
    | 'errors'
    | 'violations'
    | 'lcp'
    | 'inp'
    | 'cls'
  of?: string
  value: string
}

/** The figures of a part; what is not known is left out. */
export function figuresOf(part: Part, status: OperatorStatus, locale: Locale): Figure[] {
  const at = (text: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(text))
  const number = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 0 }) =>
    numberFormat(locale, options).format(value)
  const unit = (value: number, name: string, digits = 0) =>
    number(value, { style: 'unit', unit: name, maximumFractionDigits: digits })
  const bytes = (value: number) =>
    value < 1e9 ? unit(value / 1e6, 'megabyte') : unit(value / 1e9, 'gigabyte', 1)
  const some = (word: Figure['word'], value: string | undefined, of?: string): Figure[] =>
    value === undefined ? [] : [{ word, value, ...(of !== undefined && { of }) }]
  const { server, content, live, forms, mails, disk, backup, certificate, browsers } = status
  switch (part) {
    case 'server':
      return [
        { word: 'build', value: server.build },
        { word: 'started', value: at(server.started) },
        { word: 'memory', value: bytes(server.memory) },
        { word: 'delay', value: unit(server.delay, 'millisecond') },
      ]
    case 'content':
      return [
        { word: 'version', value: String(content.version) },
        ...some('changed', content.changed && at(content.changed)),
        ...some('failed', content.failed && `${at(content.failed.at)} (${content.failed.status})`),
      ]
    case 'live':
      return live
        ? [
            { word: 'sessions', value: number(live.sessions) },
            { word: 'commits', value: number(live.commits) },
            { word: 'backlog', value: number(live.backlog) },
          ]
        : []
    case 'accounts':
      return []
    case 'forms':
      return [
        { word: 'stored', value: number(forms.stored) },
        { word: 'failures', value: number(forms.failed) },
      ]
    case 'mails':
      return [
        ...some('waiting', mails.waiting === undefined ? undefined : number(mails.waiting)),
        ...some('failures', mails.failed === undefined ? undefined : number(mails.failed)),
      ]
    case 'disk':
      return [{ word: 'free', value: `${bytes(disk.free)} / ${bytes(disk.total)}` }]
    case 'backup':
      return some('last', backup?.last && at(backup.last))
    case 'certificate':
      return some('until', certificate && at(certificate))
    case 'browsers':
      return browsers.flatMap(({ build, loads, errors, violations, vitals }): Figure[] => [
        { word: 'loads', of: build, value: number(loads) },
        { word: 'errors', of: build, value: number(errors) },
        { word: 'violations', of: build, value: number(violations) },
        ...some('lcp', vitals.LCP === undefined ? undefined : unit(vitals.LCP, 'millisecond'), build),
        ...some('inp', vitals.INP === undefined ? undefined : unit(vitals.INP, 'millisecond'), build),
        ...some(
          'cls',
          vitals.CLS === undefined ? undefined : number(vitals.CLS, { maximumFractionDigits: 3 }),
          build,
        ),
      ])
  }
}
