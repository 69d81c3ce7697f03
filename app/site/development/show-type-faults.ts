import { developmentEvents } from './events.ts'

/** A fault of types as the development server tells it. */
interface TypeFault {
  file: string
  line: number
  column: number
  message: string
}

type Overlay = new (error: { message: string; stack: string; id: string }) => HTMLElement

/** Shows faults of types in Vite's overlay, until there are none. For development alone. */
export function showTypeFaults(base: string): void {
  let shown: HTMLElement | undefined
  import.meta.hot?.on(developmentEvents.types, async (faults: readonly TypeFault[]) => {
    shown?.remove()
    const [first] = faults
    if (!first) return
    const { ErrorOverlay } = (await import(/* @vite-ignore */ `${base}/@vite/client`)) as {
      ErrorOverlay: Overlay
    }
    shown = new ErrorOverlay({
      message: faults.map(inWords).join('\n'),
      stack: '',
      id: `${first.file}:${first.line}:${first.column}`,
    })
    document.body.append(shown)
  })
}

const inWords = ({ file, line, column, message }: TypeFault) => `${file}:${line}:${column} ${message}`
