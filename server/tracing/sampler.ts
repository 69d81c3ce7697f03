import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { TelemetryEnv } from '../env-telemetry.ts'

/** The sampler of a name of the specification. */
export function samplerOf({ sampler, ratio }: Pick<TelemetryEnv, 'sampler' | 'ratio'>): Sampler {
  const own = sampler.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root: own }) : own
}
