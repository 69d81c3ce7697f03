import { useSite } from '#app/base/page/site.ts'
import { commandLine } from '#common/command-line.ts'

/** A command of the server, as this installation calls it: `npm run operator -- …`, in a release `./trackside operator …`. */
export function Command({ name, args }: { name: string; args: string }) {
  const { launcher = '' } = useSite()
  return <code>{commandLine(name, args, launcher)}</code>
}
