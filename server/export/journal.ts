import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'

/** A page that an export has written. */
export interface MadePage {
  /** Of what it was drawn from. */
  hash: string
  /** Content version it was drawn at. */
  version: number
  /** Of an embed: the sites that may show it. */
  framedBy?: string | undefined
}

type Line = [path: string, hash: string, version: number, framedBy?: string]

/**
 * Which pages an export has written, a line each, so that one that was stopped goes on where it was. A line is written
 * once its page is complete; the last one may be cut off.
 */
export class Journal {
  readonly #file: string
  readonly #pages = new Map<string, MadePage>()

  private constructor(file: string) {
    this.#file = file
  }

  /** The journal of an export that was stopped; undefined when there is none of the same build and configuration. */
  static continued(file: string, key: string): Journal | undefined {
    const journal = new Journal(file)
    const [first, ...lines] = textOf(file).split('\n')
    if (first !== key) return undefined
    for (const line of lines) {
      const page = parsed(line)
      if (page) journal.#pages.set(page[0], { hash: page[1], version: page[2], framedBy: page[3] })
    }
    // What was cut off ends here.
    appendFileSync(file, '\n')
    return journal
  }

  /** An empty one. */
  static begun(file: string, key: string): Journal {
    writeFileSync(file, `${key}\n`)
    return new Journal(file)
  }

  page(path: string): MadePage | undefined {
    return this.#pages.get(path)
  }

  add(path: string, page: MadePage): void {
    this.#pages.set(path, page)
    const line: Line = [path, page.hash, page.version, ...(page.framedBy ? [page.framedBy] : [])] as Line
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function parsed(line: string): Line | undefined {
  try {
    return JSON.parse(line) as Line
  } catch {
    return undefined
  }
}
