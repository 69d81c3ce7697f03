export interface Hearing {
  /** Whether the operator hears it too; at first only the level is measured. */
  setAudible(isAudible: boolean): void
  end(): void
}

/** Milliseconds between two measurements. */
const every = 250

/** Measures how loud an element plays, from 0 to 1, without it being heard. What is silent has no sound, or none yet. */
export function hear(video: HTMLVideoElement, onLevel: (level: number) => void): Hearing {
  const context = new AudioContext()
  const source = context.createMediaElementSource(video)
  const analyser = context.createAnalyser()
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    void context.resume()
    analyser.getFloatTimeDomainData(samples)
    onLevel(loudness(samples))
  }, every)
  return {
    setAudible(isAudible) {
      if (isAudible) analyser.connect(context.destination)
      else analyser.disconnect()
    },
    end() {
      clearInterval(timer)
      void context.close()
    },
  }
}

/** How loud samples between -1 and 1 are: 0 at −60 dB and below, 1 at full level. */
export function loudness(samples: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < samples.length; at++) sum += (samples[at] ?? 0) ** 2
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length))
  return Math.min(1, Math.max(0, 1 + decibels / 60))
}
