import { lazy, type ComponentType, type ReactNode } from 'react'

/** The code of a part of the studio could not be had. */
export class PartLost extends Error {}

/** How the parts that are lost are asked for once more. */
const lost = new Set<() => void>()

/**
 * A part of the studio whose code is fetched when it is first shown. It stands inside of `Contained`, which says that it
 * could not be had, and asks again.
 */
export function later<P extends object>(
  load: () => Promise<{ default: (props: P) => ReactNode }>,
): ComponentType<P> {
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        // What `lazy` could not load it does not ask for again.
        lost.add(() => (Part = begin()))
        throw new PartLost('The code of a part could not be loaded', { cause: error })
      }),
    )
  let Part = begin()
  return function Later(props: P) {
    return <Part {...props} />
  }
}

/** What is lost is fetched once more when it is drawn next. */
export function askForLost(): void {
  for (const ask of lost) ask()
  lost.clear()
}
