/**
 * Milliseconds that a test waits for what has to come: PATIENCE in seconds, or 120. No claim about time: a machine on which
 * twenty others work needs minutes for what takes ten seconds on a quiet one.
 */
export const patience = Number(process.env['PATIENCE'] ?? 120) * 1000
