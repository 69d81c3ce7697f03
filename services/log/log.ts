export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** What a line says beside its message. */
export interface LogDetails {
  /** `info` unless told. */
  level?: LogLevel
  /** What went wrong, with the place it comes from. */
  error?: unknown
  [name: string]: unknown
}

/** Takes one event. Whoever runs a service gives it one; what it does with the details is its own affair. */
export type Log = (message: string, details?: LogDetails) => void
