import { SHAFT } from '../parts/jaw-crusher.ts'
import type { Fold } from './fold.ts'

/** What of a jaw crusher goes for the road: the inlet's walls lie down, the guards give way. */
export const jawFolds: readonly Fold[] = [
  ...([1, -1] as const).map((s): Fold => {
    const name = s > 0 ? 'inlet_left' : 'inlet_right'
    return {
      name,
      parts: [name],
      hinge: [-1.6, 3.28, s * 0.6],
      axis: 'x',
      turn: s * (s > 0 ? -112 : -106),
      when: [0.3, 0.5],
    }
  }),
  {
    name: 'inlet_front',
    parts: ['inlet_front'],
    hinge: [-1.1, 3.28, 0],
    axis: 'z',
    turn: 106,
    when: [0.4, 0.6],
  },
  {
    name: 'inlet_curtain',
    parts: ['inlet_curtain'],
    hinge: [0, 3.25, 0],
    axis: 'y',
    shrink: 0.3,
    when: [0.3, 0.5],
  },
  { name: 'guard', parts: ['guard'], hinge: [SHAFT.x, SHAFT.y, 0], axis: 'z', turn: 150, when: [0.2, 0.5] },
  {
    name: 'belt_guard',
    parts: ['belt_guard'],
    hinge: [SHAFT.x, SHAFT.y, 0],
    axis: 'y',
    slide: [0, -0.11, 0],
    when: [0.2, 0.4],
  },
]
