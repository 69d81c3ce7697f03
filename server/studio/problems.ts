import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { programFile } from '#common/programs.ts'
import type { Finding } from '#content/check/finding.ts'

const program = programFile('content/check/report.ts')

/** What the checks of the content find, made anew when somebody asks after a change. */
export class Problems {
  readonly #folder: string
  #isOutdated = true
  #underWay: Promise<Finding[]> | undefined
  #last: Finding[] = []
  #stop = new AbortController()

  /** `folder` is that of the content files. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The content has changed. */
  changed(): void {
    this.#isOutdated = true
  }

  /**
   * As the content is now, or is a little later: what changes after the question need not be in it, or others who write
   * all the time would keep it from being answered. Rejects with the checks' own words where it cannot be read.
   */
  async findings(): Promise<Finding[]> {
    if (!this.#isOutdated) return this.#underWay ?? this.#last
    // One that is under way began before the last change; the next begins after the question.
    await this.#underWay?.catch(() => undefined)
    return this.#underWay ?? (this.#isOutdated ? this.#look() : this.#last)
  }

  #look(): Promise<Finding[]> {
    this.#isOutdated = false
    const looking = this.#run()
      .then((findings) => (this.#last = findings))
      .catch((error: unknown) => {
        this.#isOutdated = true
        throw error
      })
      .finally(() => (this.#underWay = undefined))
    this.#underWay = looking
    return looking
  }

  async #run(): Promise<Finding[]> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, this.#folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: this.#stop.signal,
    })
    // Who types meanwhile goes first.
    if (child.pid !== undefined) setPriority(child.pid, 10)
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const [code, out, faults] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    if (code !== 0) throw new Error(faults.trim().split('\n').slice(-3).join(' ') || `ended with ${code}`)
    return JSON.parse(out) as Finding[]
  }

  close(): void {
    this.#stop.abort()
  }
}
