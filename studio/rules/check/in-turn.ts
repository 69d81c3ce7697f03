/**
 * Sends one question after the other. Who asks ends it when the answer is no longer wanted: a question that still waits
 * then is never sent, so that what was typed last is not answered behind everything typed before. A question that fails
 * is not answered, and those behind it are sent.
 */
export function inTurn<Question, Answer>(send: (question: Question) => Promise<Answer>) {
  const waiting: { question: Question; isEnded: () => boolean; give: (answer: Answer) => void }[] = []
  let isBusy = false
  async function goOn(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.isEnded()) continue
      const { give } = next
      await send(next.question).then(give, () => undefined)
    }
    isBusy = false
  }
  /** Gives the answer to `give`, unless it is ended before. Returns what ends it. */
  return (question: Question, give: (answer: Answer) => void): (() => void) => {
    let ended = false
    waiting.push({ question, isEnded: () => ended, give: (answer) => !ended && give(answer) })
    void goOn()
    return () => {
      ended = true
    }
  }
}
