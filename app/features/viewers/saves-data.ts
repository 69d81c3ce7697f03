/** Connection that asks to save data; phones in the field often do. */
export function savesData(): boolean {
  return !!(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData
}
