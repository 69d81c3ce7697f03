/**
 * How this installation is told to run one of its commands: `npm run backup -- <folder>` in a checkout,
 * `./trackside backup <folder>` in a release, whose launcher passes on how it was called itself in TRACKSIDE_LAUNCHER.
 */
export function commandLine(command: string, args = '', launcher = process.env.TRACKSIDE_LAUNCHER): string {
  if (launcher) return [launcher, command, args].filter(Boolean).join(' ')
  return `npm run ${command}${args && ` -- ${args}`}`
}
