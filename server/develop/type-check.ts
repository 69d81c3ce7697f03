import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A fault of types: the file below the root, the place in it and what is wrong. */
export interface TypeFault {
  file: string
  line: number
  column: number
  message: string
}

const fault = /^(.+)\((\d+),(\d+)\): error (.+)$/

/** One line of the compiler's plain report as a fault; undefined for anything else it says. */
export function typeFaultIn(line: string): TypeFault | undefined {
  const [, file, row, column, message] = fault.exec(line) ?? []
  if (!file || !message) return undefined
  return { file, line: Number(row), column: Number(column), message }
}

/** Looks for faults of types, as often as it is asked to. */
export interface TypeCheck {
  /** Checks what the sources are now; while a check is under way, once more after it. */
  check(): void
  stop(): void
}

/**
 * Checks types in a process of its own and tells all faults after each check. Between two checks the compiler keeps what
 * it has learnt in `memory`, a file. `root` has the `tsconfig.json`.
 */
export function typeCheck(
  root: string,
  memory: string,
  tell: (faults: readonly TypeFault[]) => void,
): TypeCheck {
  let compiler: ChildProcess | undefined
  let again = false
  let stopped = false
  const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory, '-p', root]

  function check(): void {
    if (stopped) return
    again = compiler !== undefined
    if (compiler) return
    const started = spawn(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    compiler = started
    const faults: TypeFault[] = []
    createInterface({ input: started.stdout }).on('line', (line) => {
      const typeFault = typeFaultIn(line)
      if (typeFault) faults.push(typeFault)
    })
    started.on('error', (error) => console.error(`Types cannot be checked: ${error.message}`))
    started.on('close', () => {
      compiler = undefined
      if (stopped) return
      if (again) check()
      else tell(faults)
    })
  }

  return {
    check,
    stop() {
      stopped = true
      compiler?.kill()
    },
  }
}
