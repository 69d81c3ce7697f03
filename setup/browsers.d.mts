export interface FoundBrowsers {
  Chromium?: { chromium: string }
  Firefox?: { firefox: string; xvfb: string }
  WebKitGTK?: { driver: string; xvfb: string; miniBrowser: string }
}
export type BrowserName = keyof FoundBrowsers
export function findBrowsers(): Promise<{
  found: FoundBrowsers
  missing: Partial<Record<BrowserName, string>>
}>
export function ensureBrowsers(): Promise<string[]>
