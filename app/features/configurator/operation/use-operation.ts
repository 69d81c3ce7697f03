import { useEffect, useState } from 'react'
import { usePage } from '#app/base/page/page-context.ts'
import type { ConfiguratorValue } from '../configurator-context.ts'
import type { OperationView } from './operation-types.ts'

type Make = (typeof import('./operation-view.ts'))['operationView']

/** The build at work. Its rules are fetched once the page is awake: the rules of what goes together come first. */
export function useOperation(configurator: Omit<ConfiguratorValue, 'operation'> | undefined) {
  const { operation, rates } = usePage() ?? {}
  const [make, setMake] = useState<{ view: Make }>()
  useEffect(() => {
    if (!operation) return
    import('./operation-view.ts').then(
      ({ operationView: view }) => setMake({ view }),
      (error: unknown) => console.warn('What the build does at work could not be loaded', error),
    )
  }, [operation])
  if (!make || !operation || !configurator) return undefined
  return make.view(configurator, operation, rates) satisfies OperationView | undefined
}
