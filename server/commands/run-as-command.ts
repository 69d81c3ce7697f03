import { keepFilesPrivate } from '#services/files/private-files.ts'

/** Runs a command with the arguments and variables of this process, and tells what came of it in words. Files it writes are its user's alone. */
export async function runAsCommand(
  command: (args: readonly string[], variables: NodeJS.ProcessEnv) => Promise<string>,
): Promise<void> {
  keepFilesPrivate()
  try {
    console.log(await command(process.argv.slice(2), process.env))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
