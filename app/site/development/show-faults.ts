import { developmentEvents } from './events.ts'

/** A fault of types as the development server tells it. */
interface TypeFault {
  file: string
  line: number
  column: number
  message: string
}

interface Fault {
  message: string
  stack: string
  id?: string
}

type Overlay = new (error: Fault) => HTMLElement

/**
 * Shows in Vite's overlay what a page would keep to itself: faults of types until there are none, and until the next
 * change the error of a block that was left out, by the server (`isBroken`) or here. For development alone.
 */
export function showFaults(base: string, isBroken: boolean): void {
  // Vite looks for these very words.
  const hot = import.meta.hot
  if (!hot) return
  const types = place(base)
  const block = place(base)
  hot.on(developmentEvents.types, (faults: readonly TypeFault[]) => {
    const [first] = faults
    types(
      first && {
        message: faults.map(inWords).join('\n'),
        stack: '',
        id: `${first.file}:${first.line}:${first.column}`,
      },
    )
  })
  hot.on(developmentEvents.block, (fault: Fault) => {
    if (isBroken) block(fault)
  })
  addEventListener('trackside:block-failed', (event) => {
    const { message, stack = '' } = (event as CustomEvent<Error>).detail
    block({ message, stack })
  })
  hot.on('vite:beforeUpdate', () => block(undefined))
  const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name=drawn]') ?? {}
  hot.send(developmentEvents.arrived, { drawn: content === '' ? undefined : Number(content) })
}

/** A place for one overlay: what is shown there goes when another comes, or none. */
function place(base: string): (fault: Fault | undefined) => void {
  let shown: HTMLElement | undefined
  let last = 0
  return async (fault) => {
    const turn = ++last
    shown?.remove()
    if (!fault) return
    const { ErrorOverlay } = (await import(/* @vite-ignore */ `${base}/@vite/client`)) as {
      ErrorOverlay: Overlay
    }
    if (turn !== last) return
    shown = new ErrorOverlay(fault)
    document.body.append(shown)
  }
}

const inWords = ({ file, line, column, message }: TypeFault) => `${file}:${line}:${column} ${message}`
