/** A step of a mouse, in pixels of the window. */
export interface MouseStep {
  kind: 'move' | 'down' | 'up'
  x: number
  y: number
}

/** What every browser is asked for in its own protocol; everything else is built on it, once. */
export interface Tab {
  /** Loads a document and resolves when it has loaded. */
  load(url: string): Promise<void>
  /** Runs a function's source in the page, awaits it, and returns its value as JSON gives it. */
  run(source: string): Promise<unknown>
  mouse(steps: MouseStep[]): Promise<void>
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>
  /** Presses a key by its name, as `Escape`. */
  press(key: Key): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG of what is seen. */
  picture(): Promise<Uint8Array>
  /** What has been logged as errors since it was last asked for, uncaught ones included. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** How a visitor has set up browser and system. */
export interface BrowserSettings {
  /** The system asks for less motion. */
  reducedMotion?: boolean
}

export interface RunningBrowser {
  /** Name and version, as `Firefox 153.7.0`. */
  name: string
  /** A new tab that shares nothing with earlier ones: no cookies, no stored data. */
  tab(options: { width: number; height: number }): Promise<Tab>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowRight' | 'ArrowDown' | 'Shift' | 'Home' | 'End'
