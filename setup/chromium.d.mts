export function findChromium(): Promise<string>
export function ensureChromium(): Promise<string>
