/** What a licensed Verge3D v4 offers, as far as it is used here. */
interface Verge3d {
  App: new (container: HTMLElement, settings: object | null, preloader: unknown) => Verge3dApp
  Preloader?: new () => object
}

interface Verge3dApp {
  loadScene(
    address: string,
    loaded: () => void,
    progress?: (percent: number) => void,
    failed?: (reason: unknown) => void,
  ): void
  enableControls(): void
  run(): void
  dispose?(): void
}

/** Milliseconds an application may take from its start to its first picture. */
const PATIENCE = 30_000

const scripts = new Map<string, Promise<Verge3d>>()

/** The runtime from its address, once a page. Throws when it cannot be had or is something else. */
function runtimeFrom(address: string): Promise<Verge3d> {
  const cached = scripts.get(address)
  if (cached) return cached
  const loading = new Promise<Verge3d>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => {
      const { v3d } = window as { v3d?: Verge3d }
      if (v3d?.App) resolve(v3d)
      else reject(new Error(`No Verge3D at ${address}`))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`The runtime ${address} did not load`))
    })
    document.head.append(script)
  })
  scripts.set(address, loading)
  loading.catch(() => scripts.delete(address))
  return loading
}

/**
 * Runs an exported application in a box. `ready` is called at its first picture. Returns the way to end it; throws when
 * it cannot be loaded.
 */
export async function runApplication(
  box: HTMLElement,
  { runtime, application }: { runtime: string; application: string },
  signal: AbortSignal,
): Promise<() => void> {
  const v3d = await runtimeFrom(runtime)
  signal.throwIfAborted()
  const app = new v3d.App(box, { alpha: true }, null)
  const close = () => {
    app.dispose?.()
    box.replaceChildren()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => reject(new Error('The application did not start')), PATIENCE)
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      app.loadScene(
        application,
        () => {
          clearTimeout(patience)
          resolve()
        },
        undefined,
        (reason) => reject(new Error(`The application ${application} did not load: ${String(reason)}`)),
      )
    })
  } catch (error) {
    close()
    throw error
  }
  app.enableControls()
  app.run()
  return close
}
