import { spawn } from 'node:child_process'
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

/**
 * Checks types again at every change, in a process of its own, and tells all faults that hold after each check. Returns
 * what stops it.
 */
export function checkTypes(root: string, tell: (faults: readonly TypeFault[]) => void): () => void {
  const compiler = spawn(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--watch',
      '--preserveWatchOutput',
      '--pretty',
      'false',
      '-p',
      root,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let faults: TypeFault[] = []
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    const typeFault = typeFaultIn(line)
    if (typeFault) faults.push(typeFault)
    else if (/ - Found \d+ errors?\./.test(line)) {
      tell(faults)
      faults = []
    }
  })
  compiler.on('error', (error) => console.error(`Types are not checked: ${error.message}`))
  return () => void compiler.kill()
}
