import { maxTaps, reactionKinds, tapsAtOnce, type ReactionKind } from '../participation.ts'
import { isDenied } from '../send.ts'

export type Taps = Readonly<Record<ReactionKind, number>>

export interface ReactionState {
  /** Taps of this page that count or still may: sent, on their way, and gathered. */
  own: Taps
  /** The last taps were refused and have been taken out of `own`. */
  isRefused: boolean
}

export interface ReactionQueueOptions {
  send: (taps: Taps) => Promise<void>
  show: (state: ReactionState) => void
  /** Milliseconds taps are gathered, and that pass between an answer and the next message. */
  pause: number
}

/** Messages the rules refuse are sent again so often: another tab of the visitor may have been quicker. */
const maxTries = 3

const none: Taps = { clap: 0, heart: 0, wow: 0, fire: 0 }

/**
 * Gathers a visitor's taps into messages that go one after the other, with the pause the rules ask for. A tap that no
 * message has room for is not counted, and taps that are refused for good are taken back.
 */
export class ReactionQueue {
  private own = none
  private gathered = none
  /** Sent in vain and to be sent again, before what has been gathered since. */
  private refused: Taps | undefined
  private tries = 0
  private isBusy = false
  private readonly options: ReactionQueueOptions

  constructor(options: ReactionQueueOptions) {
    this.options = options
  }

  /** Says whether the tap counts. */
  tap(kind: ReactionKind): boolean {
    if (totalOf(this.gathered) >= tapsAtOnce || this.own[kind] >= maxTaps) return false
    this.gathered = sumOf(this.gathered, { ...none, [kind]: 1 })
    this.own = sumOf(this.own, { ...none, [kind]: 1 })
    this.show(false)
    if (!this.isBusy) this.wait()
    return true
  }

  private wait(): void {
    this.isBusy = true
    setTimeout(() => void this.flush(), this.options.pause)
  }

  private async flush(): Promise<void> {
    const taps = this.refused ?? this.gathered
    if (!this.refused) this.gathered = none
    this.refused = undefined
    try {
      await this.options.send(taps)
      this.tries = 0
    } catch (error) {
      if (isDenied(error) && ++this.tries < maxTries) this.refused = taps
      else {
        this.tries = 0
        this.own = sumOf(this.own, taps, -1)
        this.show(true)
      }
    }
    this.isBusy = false
    if (this.refused || totalOf(this.gathered) > 0) this.wait()
  }

  private show(isRefused: boolean): void {
    this.options.show({ own: this.own, isRefused })
  }
}

function sumOf(item: Taps, other: Taps, sign = 1): Taps {
  return mapped((kind) => item[kind] + sign * other[kind])
}

const totalOf = (taps: Taps) => reactionKinds.reduce((sum, kind) => sum + taps[kind], 0)

const mapped = (of: (kind: ReactionKind) => number): Taps =>
  Object.fromEntries(reactionKinds.map((kind) => [kind, of(kind)])) as Record<ReactionKind, number>
