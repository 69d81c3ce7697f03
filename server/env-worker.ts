import type { Variables } from './env-schema.ts'
import type { ManagementAddress } from './management/address.ts'

export interface WorkerEnv {
  /** What it signs in with; absent: this is no worker's environment. */
  account: { email: string; password: string } | undefined
  health: ManagementAddress
}

/** What the variables say of a worker. */
export function workerEnv(v: Variables): WorkerEnv {
  const { WORKER_EMAIL: email, WORKER_PASSWORD: password } = v
  return { account: email && password ? { email, password } : undefined, health: v.WORKER_HEALTH ?? 'off' }
}
