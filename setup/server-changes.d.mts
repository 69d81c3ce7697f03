export function onServerChange(root: string, tell: (file: string) => void): () => void
