export function findChromium(wanted?: { whole?: boolean }): Promise<string>
export function ensureChromium(): Promise<string>
