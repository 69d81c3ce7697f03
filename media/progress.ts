/** A progress bar on the terminal, or a line at each tenth where there is none; told the share done. */
export function progressBar(label: string): (share: number) => void {
  let shown = -1
  return (share) => {
    const step = Math.floor(share * (process.stderr.isTTY ? 40 : 10))
    if (step === shown) return
    shown = step
    if (process.stderr.isTTY) {
      process.stderr.write(
        `\r${label.padEnd(16)} ${'█'.repeat(step)}${'·'.repeat(40 - step)} ${Math.round(share * 100)} %`,
      )
      if (share >= 1) process.stderr.write('\n')
    } else process.stderr.write(`${label} ${Math.round(share * 100)} %\n`)
  }
}
