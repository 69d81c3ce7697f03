/** Where Node keeps what it has compiled. */
export const compiled: string

/** The built server's program. */
export const serverProgram: string

/** How the server's process is started: Node's flags and its environment. */
export function serverProcess(): { flags: string[]; env: Record<string, string | undefined> }
