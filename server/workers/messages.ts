import type { Family } from '../metrics/families.ts'

/** What a worker is told when it is started, as JSON in `roleVariable`. */
export interface WorkerRole {
  /** From 1; the first has the embedded services. */
  id: number
  /** It has what there is once for a site: embedded services, management, backups, counts. */
  isFirst: boolean
  /** Sockets that visitors come to, by their file descriptors, and their port. */
  sockets: number[]
  port: number
  /** Port of this machine at which the first worker answers the others; it listens there at `innerSocket`. */
  innerPort: number
  innerSocket: number | undefined
}

export const roleVariable = 'TRACKSIDE_WORKER'

/** The figures of one worker. */
export interface WorkerFigures {
  worker: number
  families: Family[]
}

/** From a worker to what started it. */
export type FromWorker =
  | { type: 'ready'; url: string; management: string | undefined }
  /** Content has been published, as the first worker was told. */
  | { type: 'published' }
  /** It wants the figures of the others. */
  | { type: 'ask'; question: number }
  | { type: 'figures'; question: number; figures: WorkerFigures }

/** To a worker. */
export type ToWorker =
  | { type: 'published' }
  /** The site is about to stop: `/readyz` says so. */
  | { type: 'leave' }
  | { type: 'stop' }
  | { type: 'ask'; question: number }
  | { type: 'answer'; question: number; figures: WorkerFigures[] }
