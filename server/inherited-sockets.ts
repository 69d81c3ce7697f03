/** The first file descriptor that a launcher hands on, after the three standard ones. */
const first = 3

/**
 * Listening sockets that systemd or another launcher has opened for this process, as file descriptors: none, unless
 * `LISTEN_PID` says that they are meant for it. They outlive the process: whoever connects while it restarts waits.
 * The variables are removed, so that programs started from here do not take the sockets for theirs.
 * Source: https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
export function inheritedSockets(variables: NodeJS.ProcessEnv, pid: number): number[] {
  const { LISTEN_PID: owner, LISTEN_FDS: count } = variables
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete variables[name]
  if (owner !== String(pid) || !/^[1-9]\d{0,3}$/.test(count ?? '')) return []
  return Array.from({ length: Number(count) }, (_, index) => first + index)
}
