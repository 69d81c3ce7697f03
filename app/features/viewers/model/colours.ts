/** Lines `paint #d8a51c`: the colours of a variant by the names of their materials. Other lines are passed over. */
export function parseColours(text: string | null | undefined): Map<string, string> {
  const colours = new Map<string, string>()
  for (const line of (text ?? '').split('\n')) {
    const [, name, colour] = /^\s*([\w-]+)\s+(#[0-9a-f]{6})\s*$/i.exec(line) ?? []
    if (name && colour) colours.set(name, colour)
  }
  return colours
}

/** Whether every line is a material and its colour. */
export function isColours(text: string): boolean {
  return text
    .split('\n')
    .filter((line) => line.trim())
    .every((line) => parseColours(line).size === 1)
}
