/** Takes a line of the log; a warning where something is wrong. */
export type TellTrouble = (line: string, details?: { level: 'warn' }) => void
