/**
 * What the studio's film makes of light: Blender's Filmic with high contrast, 0.55 stops over, as display values at 48 points
 * from 2^LOW to 2^HIGH, evenly in halvings.
 */
const CURVE = [
  0.003, 0.004, 0.0053, 0.0069, 0.0089, 0.0114, 0.0146, 0.0185, 0.0234, 0.0294, 0.0369, 0.0462, 0.0576,
  0.0716, 0.0886, 0.1091, 0.1337, 0.1628, 0.1968, 0.236, 0.2804, 0.3296, 0.3831, 0.4398, 0.4985, 0.5575,
  0.6154, 0.6707, 0.7223, 0.7692, 0.8109, 0.8473, 0.8784, 0.9045, 0.9263, 0.944, 0.9583, 0.9697, 0.9786,
  0.9855, 0.9908, 0.9946, 0.9974, 0.9992, 1, 1, 1, 1,
]
const [LOW, HIGH] = [-11, 4.6]

/** The display value, 0 to 1, of a linear one. */
export function film(light: number): number {
  const at = ((Math.log2(Math.max(light, 1e-6)) - LOW) / (HIGH - LOW)) * (CURVE.length - 1)
  if (at <= 0) return (CURVE[0] ?? 0) * Math.min(1, light * 2 ** -LOW)
  const step = Math.min(CURVE.length - 2, Math.floor(at))
  const [a = 0, b = 0] = [CURVE[step], CURVE[step + 1]]
  return Math.min(1, a + (b - a) * (at - step))
}
