import type { EngineOptions, PanoramaEngine } from './engine.ts'
import type { KrpanoRuntime } from './krpano-engine.ts'
import type { PanoramaSource } from './panorama.ts'

export type EngineKind = 'krpano' | PanoramaSource['kind']

/** Fetches the code of an engine and starts it in a box; rejects when a licensed runtime cannot be had. */
export async function loadEngine(
  kind: EngineKind,
  box: HTMLElement,
  runtime: KrpanoRuntime | undefined,
  options: EngineOptions,
): Promise<PanoramaEngine> {
  if (kind === 'krpano' && runtime) {
    const { KrpanoEngine } = await import('./krpano-engine.ts')
    return KrpanoEngine.load(box, runtime, options)
  }
  const { SphereEngine } = await import('./sphere-engine.ts')
  return new SphereEngine(box, kind === 'krpano' ? 'sphere' : kind, options)
}
