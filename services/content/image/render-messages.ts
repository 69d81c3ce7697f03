import type { ImageFormat, Transform } from './transform.ts'

/** What is sent to a process that makes pictures, and to the one that starts them. */
export interface RenderJob {
  id: number
  file: string
  transform: Transform
  format: ImageFormat
}

export type RenderAnswer =
  | { id: number; body: Uint8Array }
  | { id: number; refusal: { status: number; body: unknown } }
  | { id: number; failure: string }

/** Large blocks are given back to the system at once, and threads share what they allocate. */
export const renderEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
})
