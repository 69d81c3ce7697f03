export const RATE = 48_000

/** 16 bits, two channels; fades in and out. */
export function wav(left: Float32Array, right: Float32Array, length: number): Buffer {
  const bytes = Buffer.alloc(44 + left.length * 4)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + left.length * 4, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 4, 28)
  bytes.writeUInt16LE(4, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(left.length * 4, 40)
  for (let i = 0; i < left.length; i++) {
    const t = i / RATE
    const seen = Math.min(1, t / 1.2, (length - t) / 1.6)
    for (const [n, channel] of [left, right].entries()) {
      const value = Math.tanh((channel[i] ?? 0) * 1.1) * seen
      bytes.writeInt16LE(Math.round(value * 30_000), 44 + i * 4 + n * 2)
    }
  }
  return bytes
}
