import { useState } from 'react'
import type { InputName } from './rules/profit.ts'

/** Which of two scenarios. */
export type Which = 'first' | 'second'

type Texts = Readonly<Partial<Record<InputName, string>>>
const none: Readonly<Record<Which, Texts>> = { first: {}, second: {} }

/** What was typed and cannot be used, by scenario and input; until it is corrected the last usable figure counts. */
export function useRefused() {
  const [texts, setTexts] = useState(none)
  const without = (given: Texts, name: InputName): Texts => {
    const { [name]: _, ...others } = given
    return others
  }
  return {
    texts,
    refuse: (which: Which, name: InputName, text: string) =>
      setTexts((now) => ({ ...now, [which]: { ...now[which], [name]: text } })),
    accept: (which: Which, name: InputName) =>
      setTexts((now) =>
        now[which][name] === undefined ? now : { ...now, [which]: without(now[which], name) },
      ),
    clear: (which?: Which) => setTexts((now) => (which ? { ...now, [which]: {} } : none)),
  }
}
