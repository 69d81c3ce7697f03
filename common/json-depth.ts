/** Levels of JSON that somebody sends: a story’s content may have 60, and what walks through them is not cut short by its stack. */
export const deepestJson = 150

/** How deep brackets stand inside of each other in a JSON text. */
export function jsonDepth(json: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < json.length; at++) {
    const letter = json.charCodeAt(at)
    if (letter === 34) {
      for (at++; at < json.length && json.charCodeAt(at) !== 34; at++) if (json.charCodeAt(at) === 92) at++
    } else if (letter === 123 || letter === 91) deepest = Math.max(deepest, ++depth)
    else if (letter === 125 || letter === 93) depth--
  }
  return deepest
}
