import { latinKey } from '#app/base/ui/latin-key.ts'

/** What a key does in a player that has the focus. */
export type PlayerAction =
  | { do: 'toggle' }
  /** To a time in seconds. */
  | { do: 'seek'; time: number }
  | { do: 'skip'; seconds: number }
  | { do: 'jump'; tenth: number }
  | { do: 'edge'; end: boolean }
  | { do: 'louder'; by: number }
  /** From 0 to 1. */
  | { do: 'volume'; volume: number }
  | { do: 'mute' }
  | { do: 'captions' }
  | { do: 'fullscreen' }
  | { do: 'faster'; steps: number }
  /** Times the normal speed. */
  | { do: 'speed'; speed: number }
  | { do: 'frame'; frames: number }

const ACTIONS: Record<string, PlayerAction> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  ArrowUp: { do: 'louder', by: 0.05 },
  ArrowDown: { do: 'louder', by: -0.05 },
  Home: { do: 'edge', end: false },
  End: { do: 'edge', end: true },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  '>': { do: 'faster', steps: 1 },
  '<': { do: 'faster', steps: -1 },
  '.': { do: 'frame', frames: 1 },
  ',': { do: 'frame', frames: -1 },
}

export interface PressedKey {
  key: string
  code?: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
}

/** Which control the key was pressed on: a key that the control itself answers is not the player’s. */
export type KeyTarget = 'player' | 'button' | 'slider' | 'field'

/** The action of a key, undefined when the page or the control keeps it. */
export function actionOf(pressed: PressedKey, target: KeyTarget): PlayerAction | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed
  if (ctrlKey || metaKey || altKey || target === 'field') return undefined
  if (target === 'button' && key === ' ') return undefined
  if (target === 'slider' && /^(Arrow|Home|End|Page)/.test(key)) return undefined
  if (/^\d$/.test(key)) return { do: 'jump', tenth: Number(key) }
  return ACTIONS[latinKey(pressed)]
}

/** Speeds on offer, in order. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The speed some steps from another, within what is on offer: (1, +1) → 1.25. */
export function speedAfter(speed: number, steps: number): number {
  const nearest = speeds.reduce(
    (best, item, index) => (Math.abs(item - speed) < Math.abs((speeds[best] ?? 1) - speed) ? index : best),
    0,
  )
  return speeds[Math.min(Math.max(nearest + steps, 0), speeds.length - 1)] ?? 1
}
