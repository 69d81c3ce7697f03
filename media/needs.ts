import { spawnSync } from 'node:child_process'

const PACKAGES: Record<string, string> = {
  blender: 'blender python3-numpy',
  ffmpeg: 'ffmpeg',
  chromium: 'chromium fonts-ipaexfont-gothic',
  fonttools: 'fonttools python3-brotli',
}

const ASKED: Record<string, string> = { ffmpeg: '-version', fonttools: '--help' }

/** Ends the program with what to install unless every tool answers; renders nothing. */
export function requireTools(tools: readonly string[]): void {
  const missing = tools.filter((tool) => spawnSync(tool, [ASKED[tool] ?? '--version']).status !== 0)
  if (!missing.length) return
  const packages = missing.map((tool) => PACKAGES[tool] ?? tool).join(' ')
  process.stderr.write(`This needs ${missing.join(' and ')}: apt-get install ${packages}\n`)
  process.exit(1)
}
