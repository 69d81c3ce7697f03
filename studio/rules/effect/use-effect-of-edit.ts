import { useMemo } from 'react'
import { useAnswer, type Heard } from '../check/use-answer.ts'
import { configuratorIn, useConfiguring } from '../configuring.ts'
import type { SampleKey } from './samples.ts'
import { usePublished, type Unread } from './use-published.ts'

/** What the draft does to the samples against what visitors have. */
export function useEffectOfEdit(samples: readonly SampleKey[]): Heard<'effect'> & {
  /** Visitors have a machine to compare with. */
  isPublished: boolean
  /** Set when what visitors have could not be read; then there is no answer. */
  unread: Unread | undefined
} {
  const { product, productOf, rates } = useConfiguring()
  const { content, unread } = usePublished()
  const block = content === undefined || content === 'unknown' ? undefined : configuratorIn(content)
  const published = useMemo(() => block && productOf(block), [block, productOf])
  const isKnown = content !== 'unknown'
  const keys = samples.join()
  const question = useMemo(
    () =>
      !isKnown
        ? undefined
        : ({
            kind: 'effect',
            draft: product,
            published,
            samples: keys.split(',') as SampleKey[],
            rates,
          } as const),
    [isKnown, product, published, keys, rates],
  )
  const { answer, isCurrent } = useAnswer<'effect'>(question)
  return { answer: unread ? undefined : answer, isCurrent, isPublished: block !== undefined, unread }
}
