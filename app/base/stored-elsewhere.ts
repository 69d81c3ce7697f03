/** Calls back when another tab changes one of these keys, or clears the storage; returns how to stop. */
export function onStoredElsewhere(
  keys: readonly string[],
  listener: (key: string | null) => void,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) listener(key)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
