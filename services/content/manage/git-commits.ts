import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../../log/log.ts'

const run = promisify(execFile)

/** Milliseconds a command of git may take, and those before another try while somebody else works with the repository. */
const TIMEOUT = 15_000
const PAUSE = 250
const ATTEMPTS = 8

export interface GitAuthor {
  name: string
  email: string
}

/** Changed content as commits of the repository that the content folder stands in, by who has made the change. */
export class GitCommits {
  readonly #root: string
  readonly #log: Log | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(root: string, log: Log | undefined) {
    this.#root = root
    this.#log = log
  }

  /**
   * Commits these files of the content folder as they are now, and nothing else, whatever somebody has staged meanwhile.
   * Never rejects: what is published is published, and the next commit of a file has what an earlier one lacks.
   */
  commit(files: readonly string[], message: string, author: GitAuthor | undefined): Promise<void> {
    this.#turn = this.#turn.then(() =>
      this.#commit([...new Set(files)], message, author).catch((error: unknown) =>
        this.#log?.('content: a publish could not be committed to git', { level: 'error', error }),
      ),
    )
    return this.#turn
  }

  async #commit(files: string[], message: string, author: GitAuthor | undefined): Promise<void> {
    const present = files.filter((file) => existsSync(join(this.#root, file)))
    const gone = files.filter((file) => !present.includes(file))
    // What is new must be known to git before it can be committed by its path.
    if (present.length > 0) await this.#git(['add', '--intent-to-add', '--', ...present])
    const known =
      gone.length > 0 ? await this.#git(['ls-tree', '-z', '--name-only', 'HEAD', '--', ...gone]) : ''
    const paths = [...present, ...known.split('\0').filter(Boolean)]
    if (paths.length === 0) return
    const changed = await this.#git(['status', '--porcelain', '--untracked-files=no', '--', ...paths])
    if (changed.trim() === '') return
    await this.#git(['commit', '--quiet', '--only', '--message', message, '--', ...paths], author)
  }

  async #git(args: readonly string[], author?: GitAuthor): Promise<string> {
    const committer = { GIT_COMMITTER_NAME: 'Trackside', GIT_COMMITTER_EMAIL: 'content@localhost' }
    const by = author ?? { name: committer.GIT_COMMITTER_NAME, email: committer.GIT_COMMITTER_EMAIL }
    const env = {
      ...process.env,
      ...committer,
      GIT_AUTHOR_NAME: plain(by.name) || by.email || 'unknown',
      GIT_AUTHOR_EMAIL: plain(by.email),
      GIT_TERMINAL_PROMPT: '0',
      GIT_LITERAL_PATHSPECS: '1',
    }
    for (let tried = 1; ; tried++)
      try {
        const options = { cwd: this.#root, env, timeout: TIMEOUT, maxBuffer: 10_000_000 }
        return (await run('git', ['-c', 'commit.gpgSign=false', ...args], options)).stdout
      } catch (error) {
        const { stderr = '' } = error as { stderr?: string }
        if (!/index\.lock|cannot lock ref/.test(stderr) || tried === ATTEMPTS)
          throw new Error(`git ${args[0]}: ${stderr.trim() || String(error)}`, { cause: error })
        await new Promise((resolve) => setTimeout(resolve, PAUSE * tried))
      }
  }
}

/** A name as it may stand in a commit. */
const plain = (text: string) => text.replace(/[<>\n\r\0]/g, ' ').trim()
